ALTER TABLE "weather_feed" ADD COLUMN "last_seen" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "weather_feed" DROP COLUMN "newest_update_at";
