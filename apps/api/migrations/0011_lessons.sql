CREATE TABLE "catalogue_problem" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" text,
	"strapi_uuid" uuid,
	"class_code" text,
	"field" text NOT NULL,
	"code" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_row_per_catalogue_problem" UNIQUE NULLS NOT DISTINCT("course_id","strapi_uuid","class_code","field","code")
);
--> statement-breakpoint
CREATE TABLE "class_cancellation" (
	"class_uuid" uuid PRIMARY KEY NOT NULL,
	"called_off_at" timestamp with time zone NOT NULL,
	"called_off_by" uuid
);
--> statement-breakpoint
CREATE TABLE "holiday" (
	"falls_on" date PRIMARY KEY NOT NULL,
	"name_zh_hk" text NOT NULL,
	"name_zh_cn" text NOT NULL,
	"name_en_us" text NOT NULL,
	"source" text NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_cancellation" (
	"lesson_uuid" uuid PRIMARY KEY NOT NULL,
	"is_called_off" boolean NOT NULL,
	"reason" text NOT NULL,
	"weather_signal_id" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "weather_feed" (
	"is_only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_good_at" timestamp with time zone NOT NULL,
	"newest_update_at" timestamp with time zone,
	"is_silent" boolean NOT NULL,
	CONSTRAINT "weather_feed_has_one_row" CHECK ("weather_feed"."is_only_row")
);
--> statement-breakpoint
CREATE TABLE "weather_rule" (
	"signal" text PRIMARY KEY NOT NULL,
	"hours_before" integer NOT NULL,
	"until" text NOT NULL,
	"outdoor_only" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weather_signal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"signal" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone,
	"source" text NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weather_signal_ends_after_it_begins" CHECK ("weather_signal"."to_at" > "weather_signal"."from_at")
);
--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_cancellation" ADD CONSTRAINT "class_cancellation_class_uuid_class_strapi_uuid_fk" FOREIGN KEY ("class_uuid") REFERENCES "public"."class"("strapi_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_cancellation" ADD CONSTRAINT "lesson_cancellation_lesson_uuid_lesson_lesson_uuid_fk" FOREIGN KEY ("lesson_uuid") REFERENCES "public"."lesson"("lesson_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_signal_of_a_kind" ON "weather_signal" USING btree ("signal") WHERE "weather_signal"."to_at" is null;--> statement-breakpoint
CREATE INDEX "lesson_by_start" ON "lesson" USING btree ("starts_at");--> statement-breakpoint
-- The rules of packages/reference/src/weather-rules.ts; weather-rules.db.test.ts compares the two.
INSERT INTO "weather_rule" ("signal", "hours_before", "until", "outdoor_only") VALUES
  ('BLACK_RAINSTORM', 3, 'start', false),
  ('TC8_OR_ABOVE', 3, 'end', false),
  ('EXTREME', 3, 'end', false),
  ('TC3', 3, 'end', true);
