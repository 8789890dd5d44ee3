ALTER TABLE "staff_account" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "reset_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "reset_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "raised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "raised_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "admin_asked_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "admin_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "changes_seen_at" timestamp with time zone;