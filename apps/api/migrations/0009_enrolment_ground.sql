CREATE SEQUENCE "public"."entry_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "enrolment_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enrolment_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text,
	"entry_no" bigint NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "enrolment_retry" (
	"caller_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_result_per_key" PRIMARY KEY("caller_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "entry_closing" (
	"class_uuid" uuid PRIMARY KEY NOT NULL,
	"closed_for" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_mark" (
	"enrolment_id" uuid NOT NULL,
	"lesson_uuid" uuid NOT NULL,
	"code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	CONSTRAINT "one_mark_per_lesson" PRIMARY KEY("enrolment_id","lesson_uuid")
);
--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "course_id" text;--> statement-breakpoint
UPDATE "enrolment" SET "course_id" = "class"."course_id" FROM "class" WHERE "class"."strapi_uuid" = "enrolment"."class_uuid";--> statement-breakpoint
ALTER TABLE "enrolment" ALTER COLUMN "course_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "entry_no" bigint DEFAULT nextval('entry_number') NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "channel" text DEFAULT 'ONLINE' NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "blocks_course" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now the rule was kept per class only: of several live ones in a course the newest stands for it.
UPDATE "enrolment" SET "blocks_course" = true WHERE "id" IN (
  SELECT DISTINCT ON ("member_id", "course_id") "id" FROM "enrolment" WHERE "is_live"
  ORDER BY "member_id", "course_id", "created_at" DESC, "id");--> statement-breakpoint
ALTER TABLE "enrolment" ALTER COLUMN "blocks_course" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "is_over_quota" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "says_carer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "actor_kind" text DEFAULT 'SYSTEM' NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolment" ALTER COLUMN "actor_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "enrolment" ALTER COLUMN "channel" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "enrolment" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "enrolment_event" ADD CONSTRAINT "enrolment_event_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_mark" ADD CONSTRAINT "lesson_mark_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolment_event_by_enrolment" ON "enrolment_event" USING btree ("enrolment_id","id");--> statement-breakpoint
CREATE INDEX "enrolment_retry_by_age" ON "enrolment_retry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lesson_mark_by_lesson" ON "lesson_mark" USING btree ("lesson_uuid");--> statement-breakpoint
CREATE INDEX "enrolment_by_class" ON "enrolment" USING btree ("class_uuid","status");--> statement-breakpoint
CREATE UNIQUE INDEX "one_class_per_course" ON "enrolment" USING btree ("member_id","course_id") WHERE "enrolment"."blocks_course";--> statement-breakpoint
-- By hand from here. An editor may move a class to another course: the enrolments follow it.
ALTER TABLE "class" ADD CONSTRAINT "class_and_its_course" UNIQUE ("strapi_uuid", "course_id");--> statement-breakpoint
ALTER TABLE "enrolment" DROP CONSTRAINT "enrolment_class_uuid_class_strapi_uuid_fk";--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_class_and_its_course" FOREIGN KEY ("class_uuid", "course_id")
  REFERENCES "class" ("strapi_uuid", "course_id") ON UPDATE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_mark" ADD CONSTRAINT "lesson_mark_lesson" FOREIGN KEY ("lesson_uuid") REFERENCES "lesson" ("lesson_uuid");--> statement-breakpoint
ALTER TABLE "entry_closing" ADD CONSTRAINT "entry_closing_class" FOREIGN KEY ("class_uuid") REFERENCES "class" ("strapi_uuid");--> statement-breakpoint
INSERT INTO "enrolment_event" ("enrolment_id", "at", "to_status", "entry_no", "actor_kind")
  SELECT "id", "status_at", "status", "entry_no", "actor_kind" FROM "enrolment" ORDER BY "status_at";--> statement-breakpoint
CREATE TRIGGER enrolment_event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "enrolment_event"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Whoever changes a status cannot forget to tell of it.
CREATE FUNCTION tell_enrolment_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO enrolment_event (enrolment_id, at, from_status, to_status, reason, entry_no, actor_kind, actor_id)
  VALUES (NEW.id, NEW.status_at, CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END, NEW.status, NEW.reason, NEW.entry_no,
    NEW.actor_kind, NEW.actor_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enrolment_is_told AFTER INSERT ON "enrolment" FOR EACH ROW EXECUTE FUNCTION tell_enrolment_event();--> statement-breakpoint
CREATE TRIGGER enrolment_change_is_told AFTER UPDATE OF "status", "entry_no" ON "enrolment" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.entry_no IS DISTINCT FROM NEW.entry_no)
  EXECUTE FUNCTION tell_enrolment_event();--> statement-breakpoint
-- The last guard (docs/how-to/lock-places.md): the lock first, then the count, whoever writes and by whatever path.
CREATE FUNCTION guard_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  places integer;
BEGIN
  SELECT quota INTO places FROM class WHERE strapi_uuid = NEW.class_uuid FOR NO KEY UPDATE;
  IF places < (SELECT count(*) FROM enrolment WHERE class_uuid = NEW.class_uuid AND holds_place) THEN
    RAISE EXCEPTION 'class % has % places', NEW.class_uuid, places
      USING ERRCODE = 'check_violation', CONSTRAINT = 'class_places', TABLE = 'enrolment';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enrolment_place_taken AFTER INSERT ON "enrolment" FOR EACH ROW
  WHEN (NEW.holds_place AND NOT NEW.is_over_quota) EXECUTE FUNCTION guard_places();--> statement-breakpoint
CREATE TRIGGER enrolment_place_given AFTER UPDATE OF "holds_place" ON "enrolment" FOR EACH ROW
  WHEN (NEW.holds_place AND NOT OLD.holds_place AND NOT NEW.is_over_quota) EXECUTE FUNCTION guard_places();--> statement-breakpoint
-- One journey for what used to be six statements. It answers with the name of what refuses it, in the order of section
-- 3.5; the caller has checked everything that does not depend on what others do at the same moment.
CREATE FUNCTION enter_class(
  new_id uuid, entered_class uuid, entering_member uuid, entered_status text, takes_place boolean, beyond_quota boolean,
  in_window boolean, says_carer boolean, entered_channel text, by_kind text, by_id uuid, entered_at timestamptz,
  retry_hash text, wanted_hash text, wanted_entry_no bigint,
  OUT outcome text, OUT enrolment_id uuid
) LANGUAGE plpgsql AS $$
DECLARE
  found_class class%ROWTYPE;
  earlier enrolment_retry%ROWTYPE;
BEGIN
  IF retry_hash IS NOT NULL THEN
    SELECT * INTO earlier FROM enrolment_retry WHERE caller_id = by_id AND key_hash = retry_hash;
    IF FOUND THEN
      enrolment_id := earlier.enrolment_id;
      outcome := CASE WHEN earlier.request_hash = wanted_hash THEN 'done' ELSE 'keyReused' END;
      RETURN;
    END IF;
  END IF;

  IF takes_place THEN
    SELECT * INTO found_class FROM class WHERE strapi_uuid = entered_class FOR NO KEY UPDATE;
  ELSE
    SELECT * INTO found_class FROM class WHERE strapi_uuid = entered_class FOR SHARE;
  END IF;
  -- What the caller read may have changed while it waited for the lock.
  outcome := CASE
    WHEN NOT FOUND OR found_class.is_archived THEN 'classNotFound'
    WHEN found_class.is_cancelled OR EXISTS (SELECT 1 FROM entry_closing c WHERE c.class_uuid = entered_class AND c.closed_for = 'CALLED_OFF')
      THEN 'classCancelled'
    WHEN in_window AND (entered_at < found_class.enrol_start_at OR entered_at > found_class.enrol_end_at) THEN 'enrolmentNotOpen'
    WHEN NOT takes_place AND EXISTS (SELECT 1 FROM entry_closing c WHERE c.class_uuid = entered_class) THEN 'enrolmentNotOpen'
    WHEN EXISTS (SELECT 1 FROM enrolment e WHERE e.member_id = entering_member AND e.class_uuid = entered_class AND e.is_live)
      THEN 'alreadyApplied'
  END;
  IF outcome IS NOT NULL THEN RETURN; END IF;

  -- D-111: a class that is over stands in nobody's way.
  UPDATE enrolment e SET blocks_course = false
  WHERE e.member_id = entering_member AND e.course_id = found_class.course_id AND e.blocks_course
    AND EXISTS (SELECT 1 FROM lesson l WHERE l.class_uuid = e.class_uuid AND NOT l.is_archived)
    AND NOT EXISTS (SELECT 1 FROM lesson l WHERE l.class_uuid = e.class_uuid AND NOT l.is_archived
      AND NOT l.is_cancelled AND l.ends_at > entered_at);
  IF EXISTS (SELECT 1 FROM enrolment e WHERE e.member_id = entering_member AND e.course_id = found_class.course_id AND e.blocks_course) THEN
    outcome := 'oneClassPerCourse';
    RETURN;
  END IF;

  IF takes_place AND NOT beyond_quota AND found_class.quota <=
    (SELECT count(*) FROM enrolment e WHERE e.class_uuid = entered_class AND e.holds_place) THEN
    outcome := 'classFull';
    RETURN;
  END IF;

  INSERT INTO enrolment AS e (id, class_uuid, course_id, member_id, entry_no, channel, status, is_live, holds_place,
    blocks_course, is_over_quota, says_carer, actor_kind, actor_id, created_at, status_at)
  VALUES (new_id, entered_class, found_class.course_id, entering_member, coalesce(wanted_entry_no, nextval('entry_number')),
    entered_channel, entered_status, true, takes_place, true, beyond_quota, says_carer, by_kind, by_id, entered_at, entered_at)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    -- The same person at the same moment, in another tab or at the counter.
    outcome := CASE WHEN EXISTS (SELECT 1 FROM enrolment e WHERE e.member_id = entering_member AND e.class_uuid = entered_class AND e.is_live)
      THEN 'alreadyApplied' ELSE 'oneClassPerCourse' END;
    RETURN;
  END IF;
  IF retry_hash IS NOT NULL THEN
    INSERT INTO enrolment_retry VALUES (by_id, retry_hash, wanted_hash, new_id, entered_at);
  END IF;
  outcome := 'done';
  enrolment_id := new_id;
END $$;
