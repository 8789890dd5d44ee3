ALTER TABLE "staff_account" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "reset_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "reset_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "raised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "raised_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "admin_asked_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "admin_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "changes_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carer_relation" ADD COLUMN "begins_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carer_relation" ADD COLUMN "waiting_rights" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "carer_relation" ADD COLUMN "waiting_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carer_relation" ADD COLUMN "waiting_staff_id" uuid;--> statement-breakpoint
ALTER TABLE "carer_relation" ADD COLUMN "second_staff_id" uuid;--> statement-breakpoint
ALTER TABLE "carer_relation" ADD COLUMN "code_id" uuid;--> statement-breakpoint
ALTER TABLE "carer_relation" ADD CONSTRAINT "rights_to_health_need_two_people" CHECK ("carer_relation"."waiting_until" is null or ("carer_relation"."second_staff_id" is not null and "carer_relation"."second_staff_id" <> "carer_relation"."waiting_staff_id"));--> statement-breakpoint
DROP INDEX "staff_message_unfinished";--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "words" text;--> statement-breakpoint
-- Words of before are read as they are and gone after thirty days; new ones are sealed.
UPDATE "staff_message" SET "words" = jsonb_build_object('title', "title", 'body', "body", 'link', "link")::text;--> statement-breakpoint
ALTER TABLE "staff_message" ALTER COLUMN "words" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "class_statuses" text[];--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "people" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "staff_message" SET "people" = (SELECT count(*) FROM "staff_message_recipient" WHERE "message_id" = "staff_message"."id");--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "sms_parts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "state" text DEFAULT 'CONFIRMED' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "confirmed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "goes_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "ended_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "staff_message_unfinished" ON "staff_message" USING btree ("created_at") WHERE "staff_message"."delivered_at" is null and "staff_message"."state" = 'CONFIRMED';--> statement-breakpoint
ALTER TABLE "staff_message" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "staff_message" DROP COLUMN "body";--> statement-breakpoint
ALTER TABLE "staff_message" DROP COLUMN "link";
--> statement-breakpoint
CREATE TABLE "open_data_row" (
	"quarter" text NOT NULL,
	"theme" text NOT NULL,
	"made_on" date NOT NULL,
	"is_final" boolean NOT NULL,
	"figures" jsonb NOT NULL,
	"counted" jsonb,
	CONSTRAINT "one_row_per_theme_and_quarter" PRIMARY KEY("quarter","theme")
);--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "audit_checkpoint" (
	"seal_no" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"signed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolment_count" (
	"class_uuid" uuid NOT NULL,
	"class_code" text NOT NULL,
	"quarter" text NOT NULL,
	"status" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "one_count_per_class" PRIMARY KEY("class_uuid","quarter","status")
);--> statement-breakpoint
ALTER TABLE "group_invitation" ADD COLUMN "is_for_good" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A-122: what has reached its term may go, and only through a function of the owner of the tables: the role of the
-- service has no right to delete these rows, and saying `dhc.retiring` gives it none.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('dhc.retiring', true) = TG_TABLE_NAME THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_checkpoint_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_checkpoint"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Rows of the log up to a checkpoint; whether the checkpoint is ours is verified with a key that is not here.
CREATE FUNCTION retire_audit(up_to bigint) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  retired bigint;
BEGIN
  PERFORM set_config('dhc.retiring', 'audit_entry', true);
  DELETE FROM audit_entry e USING audit_seal s
    WHERE s.position = e.position AND s.seal_no <= up_to
      AND s.seal_no <= (SELECT max(seal_no) FROM audit_checkpoint) AND e.at < now() - interval '1 year';
  GET DIAGNOSTICS retired = ROW_COUNT;
  PERFORM set_config('dhc.retiring', '', true);
  RETURN retired;
END $$;--> statement-breakpoint
-- Consents of people whose record is gone.
CREATE FUNCTION retire_consents(ids uuid[]) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  retired bigint;
BEGIN
  PERFORM set_config('dhc.retiring', 'consent_record', true);
  DELETE FROM consent_record c USING member m
    WHERE c.id = ANY (ids) AND m.id = c.member_id AND m.erased_at IS NOT NULL AND NOT m.has_legal_hold
      AND c.recorded_at < now() - interval '1 year';
  GET DIAGNOSTICS retired = ROW_COUNT;
  PERFORM set_config('dhc.retiring', '', true);
  RETURN retired;
END $$;--> statement-breakpoint
-- Enrolments with their history; their numbers stay, by class and quarter.
CREATE FUNCTION retire_enrolments(ids uuid[]) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  old uuid[];
BEGIN
  old := ARRAY(SELECT id FROM enrolment WHERE id = ANY (ids) AND status_at < now() - interval '1 year' FOR UPDATE);
  INSERT INTO enrolment_count (class_uuid, class_code, quarter, status, people)
    SELECT e.class_uuid, c.class_code, to_char(e.created_at AT TIME ZONE 'Asia/Hong_Kong', 'YYYY-"Q"Q'), e.status, count(*)
    FROM enrolment e JOIN class c ON c.strapi_uuid = e.class_uuid WHERE e.id = ANY (old) GROUP BY 1, 2, 3, 4
    ON CONFLICT ON CONSTRAINT one_count_per_class DO UPDATE SET people = enrolment_count.people + excluded.people;
  PERFORM set_config('dhc.retiring', 'enrolment_event', true);
  DELETE FROM enrolment_event WHERE enrolment_id = ANY (old);
  PERFORM set_config('dhc.retiring', '', true);
  DELETE FROM lesson_mark WHERE enrolment_id = ANY (old);
  DELETE FROM enrolment WHERE id = ANY (old);
  RETURN coalesce(array_length(old, 1), 0);
END $$;
