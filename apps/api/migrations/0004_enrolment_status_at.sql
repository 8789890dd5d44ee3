ALTER TABLE "enrolment" ADD COLUMN "status_at" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "enrolment_by_member" ON "enrolment" USING btree ("member_id");