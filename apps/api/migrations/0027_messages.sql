DROP INDEX "staff_message_unfinished";--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "words" text;--> statement-breakpoint
-- Words of before are read as they are and gone after thirty days; new ones are sealed.
UPDATE "staff_message" SET "words" = jsonb_build_object('title', "title", 'body', "body", 'link', "link")::text;--> statement-breakpoint
ALTER TABLE "staff_message" ALTER COLUMN "words" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "class_statuses" text[];--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "people" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "staff_message" SET "people" = (SELECT count(*) FROM "staff_message_recipient" WHERE "message_id" = "staff_message"."id");--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "sms_parts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "state" text DEFAULT 'CONFIRMED' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "confirmed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "goes_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "ended_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_message" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "reset_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "reset_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "raised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "raised_by_id" uuid;--> statement-breakpoint
CREATE INDEX "staff_message_unfinished" ON "staff_message" USING btree ("created_at") WHERE "staff_message"."delivered_at" is null and "staff_message"."state" = 'CONFIRMED';--> statement-breakpoint
ALTER TABLE "staff_message" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "staff_message" DROP COLUMN "body";--> statement-breakpoint
ALTER TABLE "staff_message" DROP COLUMN "link";