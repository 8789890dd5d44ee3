ALTER TABLE "ballot" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ballot_untold" ON "ballot" USING btree ("released_at") WHERE "ballot"."released_at" is not null and "ballot"."told_at" is null;--> statement-breakpoint
CREATE INDEX "ballot_entry_placed" ON "ballot_entry" USING btree ("ballot_id","rank") WHERE "ballot_entry"."is_placed";--> statement-breakpoint
CREATE INDEX "enrolment_by_entry" ON "enrolment" USING btree ("entry_no");--> statement-breakpoint
CREATE INDEX "group_invitation_by_sender" ON "group_invitation" USING btree ("from_member_id");--> statement-breakpoint
CREATE INDEX "telehealth_by_time" ON "telehealth_request" USING btree ("scheduled_at");--> statement-breakpoint
-- By hand. Everybody heard of these in the transaction of the release; a process of the version before still does it so,
-- and the same notice about the same ballot reaches a member once.
UPDATE "ballot" SET "told_at" = "released_at" WHERE "released_at" IS NOT NULL;
