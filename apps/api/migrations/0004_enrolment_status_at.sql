-- By hand: what is there already came to stand as it does when it was written.
ALTER TABLE "enrolment" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
UPDATE "enrolment" SET "status_at" = "created_at";--> statement-breakpoint
ALTER TABLE "enrolment" ALTER COLUMN "status_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "enrolment_by_member" ON "enrolment" USING btree ("member_id");
