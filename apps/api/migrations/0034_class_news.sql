CREATE TABLE "class_news" (
	"class_uuid" uuid PRIMARY KEY NOT NULL,
	"former" jsonb NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"is_stopped" boolean NOT NULL,
	"stopped_by" uuid
);
--> statement-breakpoint
CREATE INDEX "class_news_due" ON "class_news" USING btree ("due_at");