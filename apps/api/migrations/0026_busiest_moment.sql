ALTER TABLE "ballot" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ballot_untold" ON "ballot" USING btree ("released_at") WHERE "ballot"."released_at" is not null and "ballot"."told_at" is null;--> statement-breakpoint
CREATE INDEX "ballot_entry_placed" ON "ballot_entry" USING btree ("ballot_id","rank") WHERE "ballot_entry"."is_placed";--> statement-breakpoint
CREATE INDEX "enrolment_by_entry" ON "enrolment" USING btree ("entry_no");--> statement-breakpoint
CREATE INDEX "group_invitation_by_sender" ON "group_invitation" USING btree ("from_member_id");--> statement-breakpoint
CREATE INDEX "telehealth_by_time" ON "telehealth_request" USING btree ("scheduled_at");--> statement-breakpoint
-- By hand. Everybody heard of these in the transaction of the release; a process of the version before still does it so,
-- and the same notice about the same ballot reaches a member once.
UPDATE "ballot" SET "told_at" = "released_at" WHERE "released_at" IS NOT NULL;
--> statement-breakpoint
-- Every change of status still leaves its event, whoever makes it; those of one statement are now written together.
DROP TRIGGER enrolment_change_is_told ON "enrolment";--> statement-breakpoint
CREATE FUNCTION tell_enrolment_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO enrolment_event (enrolment_id, at, from_status, to_status, reason, entry_no, actor_kind, actor_id)
  SELECT now_is.id, now_is.status_at, was.status, now_is.status, now_is.reason, now_is.entry_no, now_is.actor_kind,
         now_is.actor_id
    FROM now_is JOIN was USING (id)
   WHERE was.status IS DISTINCT FROM now_is.status OR was.entry_no IS DISTINCT FROM now_is.entry_no
   ORDER BY now_is.entry_no, now_is.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enrolment_change_is_told AFTER UPDATE ON "enrolment" REFERENCING OLD TABLE AS was NEW TABLE AS now_is
  FOR EACH STATEMENT EXECUTE FUNCTION tell_enrolment_changes();
