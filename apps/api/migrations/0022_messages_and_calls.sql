CREATE TABLE "call_list_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"message_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_result" text,
	"staff_id" uuid,
	CONSTRAINT "one_call_per_notification" UNIQUE("notification_id")
);
--> statement-breakpoint
CREATE TABLE "staff_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"link" text,
	"is_texted" boolean NOT NULL,
	"is_urgent" boolean NOT NULL,
	"audience" text NOT NULL,
	"class_uuid" uuid,
	"staff_id" uuid NOT NULL,
	"retry_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "one_staff_message_per_request" UNIQUE("retry_hash"),
	CONSTRAINT "staff_message_audience" CHECK (("staff_message"."audience" = 'CLASS') = ("staff_message"."class_uuid" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_message_recipient" (
	"message_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "one_staff_message_per_member" PRIMARY KEY("message_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "staff_message_recipient" ADD CONSTRAINT "staff_message_recipient_message_id_staff_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."staff_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_list_open" ON "call_list_entry" USING btree ("created_at") WHERE "call_list_entry"."done_at" is null;--> statement-breakpoint
CREATE INDEX "call_list_by_member" ON "call_list_entry" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "staff_message_newest" ON "staff_message" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_message_unfinished" ON "staff_message" USING btree ("created_at") WHERE "staff_message"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "staff_message_waiting" ON "staff_message_recipient" USING btree ("message_id","member_id") WHERE "staff_message_recipient"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "staff_message_by_member" ON "staff_message_recipient" USING btree ("member_id");