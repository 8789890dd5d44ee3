CREATE TABLE "catalogue_pull" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_pull_has_one_row" CHECK ("catalogue_pull"."is_only_row")
);
--> statement-breakpoint
CREATE TABLE "course" (
	"document_id" text PRIMARY KEY NOT NULL,
	"is_hidden" boolean NOT NULL,
	"name_zh_hk" text NOT NULL,
	"name_zh_cn" text NOT NULL,
	"name_en_us" text NOT NULL,
	"is_archived" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class" (
	"strapi_uuid" uuid PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"class_code" text NOT NULL,
	"centre_code" text NOT NULL,
	"method" text NOT NULL,
	"quota" integer,
	"enrol_start_at" timestamp with time zone,
	"enrol_end_at" timestamp with time zone,
	"ballot_at" timestamp with time zone,
	"is_cancelled" boolean NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"gender" text,
	"chronic_diseases" text[] NOT NULL,
	"is_carer_only" boolean NOT NULL,
	"is_outdoor" boolean NOT NULL,
	"fee_hkd" integer NOT NULL,
	"form_link" text,
	"form_start_at" timestamp with time zone,
	"form_end_at" timestamp with time zone,
	"is_archived" boolean NOT NULL,
	CONSTRAINT "class_quota_is_no_debt" CHECK ("class"."quota" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lesson" (
	"lesson_uuid" uuid PRIMARY KEY NOT NULL,
	"class_uuid" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"is_archived" boolean NOT NULL,
	CONSTRAINT "lesson_ends_after_it_starts" CHECK ("lesson"."ends_at" > "lesson"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "enrolment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_uuid" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"status" text NOT NULL,
	"is_live" boolean NOT NULL,
	"holds_place" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class" ADD CONSTRAINT "class_course_id_course_document_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("document_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_class_uuid_class_strapi_uuid_fk" FOREIGN KEY ("class_uuid") REFERENCES "public"."class"("strapi_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_by_course" ON "class" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lesson_by_class" ON "lesson" USING btree ("class_uuid");--> statement-breakpoint
CREATE INDEX "enrolment_places_held" ON "enrolment" USING btree ("class_uuid") WHERE "enrolment"."holds_place";--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_enrolment_per_class" ON "enrolment" USING btree ("member_id","class_uuid") WHERE "enrolment"."is_live";--> statement-breakpoint
-- By hand: the table belongs to another module than the class, so Drizzle is not told of the tie.
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_class_uuid_class_strapi_uuid_fk" FOREIGN KEY ("class_uuid") REFERENCES "public"."class"("strapi_uuid");
