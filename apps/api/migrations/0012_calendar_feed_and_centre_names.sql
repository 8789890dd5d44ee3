CREATE TABLE "calendar_feed" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_feed_per_address" UNIQUE("address_hash")
);
--> statement-breakpoint
ALTER TABLE "class" ADD COLUMN "centre_name_zh_hk" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "class" ADD COLUMN "centre_name_zh_cn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "class" ADD COLUMN "centre_name_en_us" text DEFAULT '' NOT NULL;