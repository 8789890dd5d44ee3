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
);
--> statement-breakpoint
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
