CREATE TABLE "awaited_guardian" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"mobile_index" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "awaited_guardian_by_mobile" ON "awaited_guardian" USING btree ("mobile_index");