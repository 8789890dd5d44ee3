CREATE TABLE "calendar_feed" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_feed_per_address" UNIQUE("address_hash")
);
