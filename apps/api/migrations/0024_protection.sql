ALTER TABLE "known_device" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD COLUMN "asked_index" text;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD COLUMN "asked_from" text;--> statement-breakpoint
CREATE INDEX "one_time_code_by_asker" ON "one_time_code" USING btree ("asked_index","asked_from","created_at");