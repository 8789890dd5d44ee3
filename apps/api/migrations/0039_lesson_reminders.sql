CREATE TABLE "lesson_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"lesson_uuid" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	CONSTRAINT "one_reminder_per_token" UNIQUE("token_hash"),
	CONSTRAINT "one_reminder_per_lesson" UNIQUE("enrolment_id","lesson_uuid","starts_at"),
	CONSTRAINT "lesson_reminder_is_answered_whole" CHECK (("lesson_reminder"."answer" is null) = ("lesson_reminder"."answered_at" is null) and ("lesson_reminder"."answer" is null) = ("lesson_reminder"."answered_by" is null))
);
--> statement-breakpoint
ALTER TABLE "lesson_reminder" ADD CONSTRAINT "lesson_reminder_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_reminder_by_lesson" ON "lesson_reminder" USING btree ("lesson_uuid");--> statement-breakpoint
CREATE INDEX "lesson_reminder_by_member" ON "lesson_reminder" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "lesson_reminder_by_start" ON "lesson_reminder" USING btree ("starts_at");