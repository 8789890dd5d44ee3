CREATE TABLE "phone_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"mobile" text NOT NULL,
	"document" text NOT NULL,
	"state" text NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "phone_change_needs_two_people" CHECK ("phone_change"."state" <> 'DONE' or ("phone_change"."decided_by_id" is not null and "phone_change"."decided_by_id" <> "phone_change"."asked_by_id"))
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "closed_for" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "duplicate_of_id" uuid;--> statement-breakpoint
ALTER TABLE "application_contact" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "phone_change" ADD CONSTRAINT "phone_change_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_phone_change_waits_per_member" ON "phone_change" USING btree ("member_id") WHERE "phone_change"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "phone_change_by_member" ON "phone_change" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "closed_member_says_why" CHECK (("member"."closed_at" is null) = ("member"."closed_for" is null));--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "closed_member_has_no_login" CHECK ("member"."closed_at" is null or "member"."mobile_index" is null);--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "duplicate_names_what_stays" CHECK (("member"."duplicate_of_id" is not null) = coalesce("member"."closed_for" = 'DUPLICATE', false));