CREATE TABLE "message_in" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson_reminder" ADD COLUMN "phone_index" text;--> statement-breakpoint
ALTER TABLE "lesson_reminder" ADD COLUMN "pair" integer;--> statement-breakpoint
CREATE INDEX "message_in_by_age" ON "message_in" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "lesson_reminder_by_phone" ON "lesson_reminder" USING btree ("phone_index","starts_at");