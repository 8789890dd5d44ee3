ALTER TABLE "carer_relation" ADD COLUMN "begins_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carer_relation" ADD COLUMN "waiting_rights" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "carer_relation" ADD COLUMN "waiting_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carer_relation" ADD COLUMN "waiting_staff_id" uuid;--> statement-breakpoint
ALTER TABLE "carer_relation" ADD COLUMN "second_staff_id" uuid;--> statement-breakpoint
ALTER TABLE "carer_relation" ADD COLUMN "code_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "reset_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "reset_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "raised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "raised_by_id" uuid;--> statement-breakpoint
ALTER TABLE "carer_relation" ADD CONSTRAINT "rights_to_health_need_two_people" CHECK ("carer_relation"."waiting_until" is null or ("carer_relation"."second_staff_id" is not null and "carer_relation"."second_staff_id" <> "carer_relation"."waiting_staff_id"));