CREATE TABLE "health_reading" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"type" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"entered_by_kind" text NOT NULL,
	"entered_by_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_retry" (
	"member_id" uuid NOT NULL,
	"caller_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"sealed_request" text NOT NULL,
	"result" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_health_result_per_key" PRIMARY KEY("caller_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "risk_assessment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"assessed_on" date NOT NULL,
	"sealed" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "health_reading" ADD CONSTRAINT "health_reading_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_retry" ADD CONSTRAINT "health_retry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_assessment" ADD CONSTRAINT "risk_assessment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_reading_of_member" ON "health_reading" USING btree ("member_id","type","recorded_at","id");--> statement-breakpoint
CREATE INDEX "health_retry_of_member" ON "health_retry" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "health_retry_by_age" ON "health_retry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "risk_assessment_of_member" ON "risk_assessment" USING btree ("member_id","assessed_on","id");