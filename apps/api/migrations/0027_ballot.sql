CREATE TABLE "open_data_row" (
	"quarter" text NOT NULL,
	"theme" text NOT NULL,
	"made_on" date NOT NULL,
	"is_final" boolean NOT NULL,
	"figures" jsonb NOT NULL,
	"counted" jsonb,
	CONSTRAINT "one_row_per_theme_and_quarter" PRIMARY KEY("quarter","theme")
);
--> statement-breakpoint
ALTER TABLE "ballot" ADD COLUMN "format" text DEFAULT 'dhc-ballot-1' NOT NULL;--> statement-breakpoint
ALTER TABLE "ballot" ADD COLUMN "waived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ballot" ADD COLUMN "waived_by" uuid;--> statement-breakpoint
ALTER TABLE "ballot" ADD COLUMN "waived_reason" text;--> statement-breakpoint
ALTER TABLE "ballot" ADD COLUMN "proposed_value" text;--> statement-breakpoint
ALTER TABLE "ballot" ADD COLUMN "public_value_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ballot" ADD COLUMN "value_first_by" uuid;--> statement-breakpoint
ALTER TABLE "ballot" ADD COLUMN "value_second_by" uuid;--> statement-breakpoint
ALTER TABLE "ballot" ADD COLUMN "notes" text[];--> statement-breakpoint
ALTER TABLE "ballot_entry" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "reset_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "reset_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "raised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "raised_by_id" uuid;--> statement-breakpoint
ALTER TABLE "ballot" ADD CONSTRAINT "ballot_value_after_sealing_by_two" CHECK ("ballot"."format" = 'dhc-ballot-1' or (
        ("ballot"."proposed_value" is null or coalesce("ballot"."public_value_at" > "ballot"."sealed_at", false))
        and (coalesce("ballot"."public_value", '') = '' or coalesce("ballot"."proposed_value" = "ballot"."public_value"
          and "ballot"."value_first_by" <> "ballot"."value_second_by", false))));--> statement-breakpoint
ALTER TABLE "ballot" ADD CONSTRAINT "ballot_waits_for_its_value" CHECK ("ballot"."format" = 'dhc-ballot-1' or "ballot"."drawn_at" is null or "ballot"."public_value_name" is null or coalesce("ballot"."public_value", '') <> '');--> statement-breakpoint
-- By hand from here. What was published stays as it was, whoever writes and by whatever path: now also how the list is
-- sealed, its notes, and a public value from the moment it counts.
CREATE OR REPLACE FUNCTION guard_ballot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ROW(NEW.id, NEW.class_uuid, NEW.class_code, NEW.opened_at, NEW.commitment, NEW.format)
      IS DISTINCT FROM ROW(OLD.id, OLD.class_uuid, OLD.class_code, OLD.opened_at, OLD.commitment, OLD.format)
    OR OLD.sealed_at IS NOT NULL AND ROW(NEW.sealed_at, NEW.list_hash, NEW.notes, NEW.public_value_name, NEW.waived_at, NEW.waived_by)
      IS DISTINCT FROM ROW(OLD.sealed_at, OLD.list_hash, OLD.notes, OLD.public_value_name, OLD.waived_at, OLD.waived_by)
    OR OLD.public_value IS NOT NULL AND ROW(NEW.public_value, NEW.public_value_at, NEW.value_first_by, NEW.value_second_by)
      IS DISTINCT FROM ROW(OLD.public_value, OLD.public_value_at, OLD.value_first_by, OLD.value_second_by)
    OR OLD.drawn_at IS NOT NULL AND ROW(NEW.drawn_at, NEW.drawn_by, NEW.secret, NEW.places, NEW.public_value)
      IS DISTINCT FROM ROW(OLD.drawn_at, OLD.drawn_by, OLD.secret, OLD.places, OLD.public_value)
    OR OLD.released_at IS NOT NULL AND ROW(NEW.released_at, NEW.released_by)
      IS DISTINCT FROM ROW(OLD.released_at, OLD.released_by)
  THEN
    RAISE EXCEPTION 'ballot % has been published', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ballot_is_fixed', TABLE = 'ballot';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_ballot_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND EXISTS (SELECT 1 FROM ballot WHERE id = NEW.ballot_id AND sealed_at IS NOT NULL)
    OR TG_OP = 'UPDATE' AND (OLD.rank IS NOT NULL
      OR ROW(NEW.ballot_id, NEW.number, NEW.size, NEW.mark) IS DISTINCT FROM ROW(OLD.ballot_id, OLD.number, OLD.size, OLD.mark))
  THEN
    RAISE EXCEPTION 'ballot % is sealed', NEW.ballot_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ballot_is_fixed', TABLE = 'ballot_entry';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Open data of a quarter that is over are published once.
CREATE FUNCTION guard_open_data() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the open data of % are final', OLD.quarter
    USING ERRCODE = 'check_violation', CONSTRAINT = 'open_data_is_final', TABLE = 'open_data_row';
END $$;--> statement-breakpoint
CREATE TRIGGER open_data_is_final BEFORE UPDATE OR DELETE ON "open_data_row" FOR EACH ROW
  WHEN (OLD.is_final) EXECUTE FUNCTION guard_open_data();
