CREATE TABLE "message_out" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"recipient_index" text NOT NULL,
	"purpose" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text,
	"body" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"provider_reference" text,
	"failure" text,
	"dedupe_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "one_message_per_dedupe_key" UNIQUE("dedupe_key"),
	CONSTRAINT "message_out_has_text_while_waiting" CHECK ("message_out"."body" is not null or "message_out"."state" not in ('QUEUED', 'SENDING'))
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "message_out_waiting" ON "message_out" USING btree ("next_attempt_at") WHERE "message_out"."state" in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "message_out_newest" ON "message_out" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_out_by_recipient" ON "message_out" USING btree ("recipient_index","created_at");--> statement-breakpoint
CREATE INDEX "message_out_by_reference" ON "message_out" USING btree ("provider_reference");--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");