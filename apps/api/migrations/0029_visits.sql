CREATE TABLE "visit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"centre_code" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"seat" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"staff_id" uuid
);
--> statement-breakpoint
CREATE TABLE "visit_capacity" (
	"centre_code" text NOT NULL,
	"applies_to" text NOT NULL,
	"time" text NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "one_capacity_per_half_hour" PRIMARY KEY("centre_code","applies_to","time"),
	CONSTRAINT "visit_capacity_is_no_debt" CHECK ("visit_capacity"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "visit_centre" (
	"code" text PRIMARY KEY NOT NULL,
	"name_zh_hk" text NOT NULL,
	"name_zh_cn" text NOT NULL,
	"name_en_us" text NOT NULL,
	"hours" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "visit_by_member" ON "visit" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "visit_by_time" ON "visit" USING btree ("starts_at","centre_code");--> statement-breakpoint
CREATE UNIQUE INDEX "one_person_per_seat" ON "visit" USING btree ("centre_code","starts_at","seat") WHERE "visit"."state" not in ('CANCELLED', 'CALLED_OFF');--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_visit" ON "visit" USING btree ("member_id","purpose") WHERE "visit"."state" = 'BOOKED';