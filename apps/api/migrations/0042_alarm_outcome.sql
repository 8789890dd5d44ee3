CREATE TABLE "alarm_outcome" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "health_reading" ADD COLUMN "alarm_outcome_id" uuid;--> statement-breakpoint
ALTER TABLE "alarm_outcome" ADD CONSTRAINT "alarm_outcome_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_outcome_of_member" ON "alarm_outcome" USING btree ("member_id","closed_at");--> statement-breakpoint
ALTER TABLE "health_reading" ADD CONSTRAINT "health_reading_alarm_outcome_id_alarm_outcome_id_fk" FOREIGN KEY ("alarm_outcome_id") REFERENCES "public"."alarm_outcome"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "health_reading_alarm_open" ON "health_reading" USING btree ("member_id","recorded_at") WHERE "health_reading"."is_alarming" and "health_reading"."alarm_outcome_id" is null;--> statement-breakpoint
CREATE INDEX "health_reading_by_alarm_outcome" ON "health_reading" USING btree ("alarm_outcome_id") WHERE "health_reading"."alarm_outcome_id" is not null;