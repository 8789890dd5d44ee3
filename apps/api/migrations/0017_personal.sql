CREATE TABLE "bookmark" (
	"member_id" uuid NOT NULL,
	"type" text NOT NULL,
	"ref_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_bookmark_per_item" PRIMARY KEY("member_id","type","ref_id")
);
--> statement-breakpoint
CREATE TABLE "e_learning_completion" (
	"member_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_completion_per_lesson" PRIMARY KEY("member_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sealed" text NOT NULL,
	"link" text,
	"about" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "one_subscription_per_address" UNIQUE("address_hash")
);
--> statement-breakpoint
CREATE INDEX "bookmark_by_member" ON "bookmark" USING btree ("member_id","added_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "one_notification_per_thing" ON "notification" USING btree ("member_id","about");--> statement-breakpoint
CREATE INDEX "notification_by_member" ON "notification" USING btree ("member_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("member_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "push_subscription_by_member" ON "push_subscription" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "push_subscription_due" ON "push_subscription" USING btree ("due_at") WHERE "push_subscription"."due_at" is not null;