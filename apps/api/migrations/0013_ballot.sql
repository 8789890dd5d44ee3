CREATE TABLE "ballot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_uuid" uuid NOT NULL,
	"class_code" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"commitment" text NOT NULL,
	"sealed_secret" text,
	"public_value_name" text,
	"public_value" text,
	"sealed_at" timestamp with time zone,
	"list_hash" text,
	"drawn_at" timestamp with time zone,
	"drawn_by" uuid,
	"secret" text,
	"places" integer,
	"release_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"released_by" uuid,
	CONSTRAINT "one_ballot_per_class" UNIQUE("class_uuid"),
	CONSTRAINT "ballot_steps_in_order" CHECK (("ballot"."drawn_at" is null or "ballot"."sealed_at" is not null) and ("ballot"."released_at" is null or "ballot"."drawn_at" is not null)),
	CONSTRAINT "ballot_secret_is_sealed_until_the_draw" CHECK (("ballot"."drawn_at" is null) = ("ballot"."secret" is null) and ("ballot"."drawn_at" is null) = ("ballot"."sealed_secret" is not null))
);
--> statement-breakpoint
CREATE TABLE "ballot_entry" (
	"ballot_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"size" integer NOT NULL,
	"key" text,
	"rank" integer,
	"is_placed" boolean,
	CONSTRAINT "one_line_per_entry" PRIMARY KEY("ballot_id","number"),
	CONSTRAINT "one_entry_per_rank" UNIQUE("ballot_id","rank"),
	CONSTRAINT "ballot_entry_size" CHECK ("ballot_entry"."size" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "ballot_replacement" (
	"ballot_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"size" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"reason" text,
	CONSTRAINT "one_replacement_per_entry" PRIMARY KEY("ballot_id","number")
);
--> statement-breakpoint
ALTER TABLE "ballot_entry" ADD CONSTRAINT "ballot_entry_ballot_id_ballot_id_fk" FOREIGN KEY ("ballot_id") REFERENCES "public"."ballot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ballot_replacement" ADD CONSTRAINT "ballot_replacement_entry" FOREIGN KEY ("ballot_id","number") REFERENCES "public"."ballot_entry"("ballot_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ballot_by_class_code" ON "ballot" USING btree ("class_code","opened_at");--> statement-breakpoint
-- By hand from here.
ALTER TABLE "ballot" ADD CONSTRAINT "ballot_class" FOREIGN KEY ("class_uuid") REFERENCES "class" ("strapi_uuid");--> statement-breakpoint
-- 2e: what was published stays as it was, whoever writes and by whatever path.
CREATE FUNCTION guard_ballot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ROW(NEW.id, NEW.class_uuid, NEW.class_code, NEW.opened_at, NEW.commitment)
      IS DISTINCT FROM ROW(OLD.id, OLD.class_uuid, OLD.class_code, OLD.opened_at, OLD.commitment)
    OR OLD.sealed_at IS NOT NULL AND ROW(NEW.sealed_at, NEW.list_hash, NEW.public_value_name)
      IS DISTINCT FROM ROW(OLD.sealed_at, OLD.list_hash, OLD.public_value_name)
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
CREATE TRIGGER ballot_is_fixed BEFORE UPDATE ON "ballot" FOR EACH ROW EXECUTE FUNCTION guard_ballot();--> statement-breakpoint
-- An entry comes in before the sealing and gets its rank once.
CREATE FUNCTION guard_ballot_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND EXISTS (SELECT 1 FROM ballot WHERE id = NEW.ballot_id AND sealed_at IS NOT NULL)
    OR TG_OP = 'UPDATE' AND (OLD.rank IS NOT NULL
      OR ROW(NEW.ballot_id, NEW.number, NEW.size) IS DISTINCT FROM ROW(OLD.ballot_id, OLD.number, OLD.size))
  THEN
    RAISE EXCEPTION 'ballot % is sealed', NEW.ballot_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ballot_is_fixed', TABLE = 'ballot_entry';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ballot_entry_is_fixed BEFORE INSERT OR UPDATE ON "ballot_entry" FOR EACH ROW
  EXECUTE FUNCTION guard_ballot_entry();--> statement-breakpoint
CREATE TRIGGER ballot_is_never_deleted BEFORE DELETE OR TRUNCATE ON "ballot"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ballot_entry_is_never_deleted BEFORE DELETE OR TRUNCATE ON "ballot_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ballot_replacement_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ballot_replacement"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- D-139: who comes together is settled when the list is sealed; otherwise an entry would be larger than its line.
CREATE FUNCTION guard_entry_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM entry_closing WHERE class_uuid = NEW.class_uuid AND closed_for = 'BALLOT') THEN
    RAISE EXCEPTION 'the ballot of class % is sealed', NEW.class_uuid
      USING ERRCODE = 'check_violation', CONSTRAINT = 'entry_is_sealed', TABLE = 'enrolment';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER enrolment_entry_is_sealed BEFORE UPDATE OF "entry_no" ON "enrolment" FOR EACH ROW
  WHEN (OLD.entry_no IS DISTINCT FROM NEW.entry_no) EXECUTE FUNCTION guard_entry_number();
