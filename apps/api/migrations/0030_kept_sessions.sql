ALTER TABLE "session" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "used_cookie_hash" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "used_cookie_until" timestamp with time zone;