CREATE TABLE "carer_relation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"carer_id" uuid,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"rights" text[] NOT NULL,
	"channel" text NOT NULL,
	"consent" text NOT NULL,
	"member_no" text,
	"staff_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_for" text,
	"ended_by" uuid
);
--> statement-breakpoint
CREATE TABLE "telehealth_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"channel" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"scheduled_at" timestamp with time zone,
	"state_at" timestamp with time zone NOT NULL,
	"staff_id" uuid
);
--> statement-breakpoint
CREATE INDEX "carer_relation_by_member" ON "carer_relation" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "carer_relation_by_carer" ON "carer_relation" USING btree ("carer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_relation" ON "carer_relation" USING btree ("member_id","carer_id") WHERE "carer_relation"."state" <> 'ENDED';--> statement-breakpoint
CREATE INDEX "telehealth_by_member" ON "telehealth_request" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "telehealth_by_state" ON "telehealth_request" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_consultation" ON "telehealth_request" USING btree ("member_id") WHERE "telehealth_request"."state" in ('REQUESTED', 'SCHEDULED');