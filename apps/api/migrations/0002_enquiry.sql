CREATE TABLE "enquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference_no" text NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"contact_number" text,
	"message" text NOT NULL,
	"about" text,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"held_because" text,
	"idempotency_index" text,
	"request_index" text,
	"check_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_enquiry_per_reference_no" UNIQUE("reference_no"),
	CONSTRAINT "one_enquiry_per_idempotency_key" UNIQUE("idempotency_index"),
	CONSTRAINT "one_enquiry_per_check" UNIQUE("check_id"),
	CONSTRAINT "enquiry_can_be_answered" CHECK ("enquiry"."email" is not null or "enquiry"."contact_number" is not null),
	CONSTRAINT "enquiry_key_knows_its_request" CHECK (("enquiry"."idempotency_index" is null) = ("enquiry"."request_index" is null))
);
--> statement-breakpoint
CREATE INDEX "enquiry_by_state" ON "enquiry" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "enquiry_by_age" ON "enquiry" USING btree ("created_at");