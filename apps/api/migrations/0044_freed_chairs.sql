CREATE TABLE "chair_offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chair_id" uuid NOT NULL,
	"lesson_uuid" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"member_id" uuid NOT NULL,
	"way" text NOT NULL,
	"position" integer NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"token_hash" text NOT NULL,
	"phone_index" text,
	"pair" integer,
	"state" text NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"answered_by" text,
	"attendance" text,
	"marked_at" timestamp with time zone,
	"marked_by" uuid,
	CONSTRAINT "one_offer_per_token" UNIQUE("token_hash"),
	CONSTRAINT "chair_offer_ends_before_the_lesson" CHECK ("chair_offer"."ends_at" < "chair_offer"."starts_at"),
	CONSTRAINT "chair_offer_is_marked_whole" CHECK (("chair_offer"."attendance" is null) = ("chair_offer"."marked_at" is null) and ("chair_offer"."attendance" is null) = ("chair_offer"."marked_by" is null))
);
--> statement-breakpoint
CREATE TABLE "freed_chair" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lesson_uuid" uuid NOT NULL,
	"class_uuid" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"freed_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"stopped_by" uuid,
	"outcome" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "freed_chair_ends_once" CHECK (("freed_chair"."outcome" is null) = ("freed_chair"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "chair_offer" ADD CONSTRAINT "chair_offer_chair_id_freed_chair_id_fk" FOREIGN KEY ("chair_id") REFERENCES "public"."freed_chair"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freed_chair" ADD CONSTRAINT "freed_chair_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_guest_per_chair" ON "chair_offer" USING btree ("chair_id") WHERE "chair_offer"."state" = 'ACCEPTED';--> statement-breakpoint
CREATE UNIQUE INDEX "one_chair_per_guest" ON "chair_offer" USING btree ("member_id","lesson_uuid") WHERE "chair_offer"."state" = 'ACCEPTED';--> statement-breakpoint
CREATE INDEX "chair_offer_by_chair" ON "chair_offer" USING btree ("chair_id");--> statement-breakpoint
CREATE INDEX "chair_offer_by_lesson" ON "chair_offer" USING btree ("lesson_uuid");--> statement-breakpoint
CREATE INDEX "chair_offer_by_member" ON "chair_offer" USING btree ("member_id","offered_at");--> statement-breakpoint
CREATE INDEX "chair_offer_by_phone" ON "chair_offer" USING btree ("phone_index","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_chair_per_leave" ON "freed_chair" USING btree ("lesson_uuid","enrolment_id") WHERE "freed_chair"."outcome" is null;--> statement-breakpoint
CREATE INDEX "freed_chair_by_lesson" ON "freed_chair" USING btree ("lesson_uuid");--> statement-breakpoint
CREATE INDEX "freed_chair_by_enrolment" ON "freed_chair" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "freed_chair_by_start" ON "freed_chair" USING btree ("starts_at");--> statement-breakpoint
-- Who was on leave may lose their place while a guest has the chair of that lesson. The place is somebody else's only once
-- the lesson has begun: until then it is held, so that no newcomer sits on the guest's chair. The clock lets it go.
CREATE FUNCTION keep_place_of_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.holds_place := EXISTS (
    SELECT 1 FROM freed_chair c JOIN chair_offer o ON o.chair_id = c.id
     WHERE c.enrolment_id = NEW.id AND c.outcome IS NULL AND o.state = 'ACCEPTED');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER enrolment_place_of_guest BEFORE UPDATE OF "holds_place" ON "enrolment" FOR EACH ROW
  WHEN (OLD.holds_place AND NOT NEW.holds_place) EXECUTE FUNCTION keep_place_of_guest();
