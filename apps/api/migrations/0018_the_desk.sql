CREATE TABLE "enquiry_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"retry_hash" text,
	"message_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_enquiry_note_per_call" UNIQUE("retry_hash")
);
--> statement-breakpoint
CREATE TABLE "paper_pack" (
	"id" uuid PRIMARY KEY NOT NULL,
	"centre_code" text NOT NULL,
	"made_on" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "one_paper_pack_per_morning" UNIQUE("centre_code","made_on")
);
--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiry" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiry_note" ADD CONSTRAINT "enquiry_note_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_note_by_enquiry" ON "enquiry_note" USING btree ("enquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "enrolment_by_status" ON "enrolment" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "message_out_lost" ON "message_out" USING btree ("created_at") WHERE "message_out"."state" in ('FAILED', 'EXPIRED');