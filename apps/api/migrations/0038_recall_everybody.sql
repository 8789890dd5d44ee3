CREATE TABLE "recall_capacity" (
	"centre_code" text PRIMARY KEY NOT NULL,
	"calls_a_day" integer NOT NULL,
	CONSTRAINT "recall_capacity_is_no_debt" CHECK ("recall_capacity"."calls_a_day" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recall_refusal" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "health_reading" ADD COLUMN "is_alarming" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recall_call" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "risk_assessment" ADD COLUMN "risk_level" text;--> statement-breakpoint
ALTER TABLE "recall_refusal" ADD CONSTRAINT "recall_refusal_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_mark_of_who_came" ON "lesson_mark" USING btree ("lesson_uuid","enrolment_id") WHERE "lesson_mark"."code" = 'ATT';--> statement-breakpoint
CREATE INDEX "health_reading_alarming" ON "health_reading" USING btree ("recorded_at","member_id") WHERE "health_reading"."is_alarming";--> statement-breakpoint
CREATE INDEX "recall_call_by_time" ON "recall_call" USING btree ("called_at");--> statement-breakpoint
CREATE INDEX "risk_assessment_to_learn" ON "risk_assessment" USING btree ("id") WHERE "risk_assessment"."risk_level" is null or "risk_assessment"."next_review_on" is null;--> statement-breakpoint
CREATE INDEX "member_by_joining" ON "member" USING btree ("joined_on") WHERE "member"."joined_on" is not null;--> statement-breakpoint
CREATE INDEX "visit_of_screening" ON "visit" USING btree ("member_id","starts_at") WHERE "visit"."state" = 'CAME' and "visit"."purpose" = 'SCREENING';