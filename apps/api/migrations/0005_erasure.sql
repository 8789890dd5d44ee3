CREATE TABLE "member_transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"centre" text NOT NULL,
	"reason" text NOT NULL,
	"transferred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "has_legal_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "deletion_held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_transfer" ADD CONSTRAINT "member_transfer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_transfer_by_member" ON "member_transfer" USING btree ("member_id","transferred_at");--> statement-breakpoint
CREATE INDEX "member_deletion_asked" ON "member" USING btree ("deletion_requested_at") WHERE "member"."deletion_requested_at" is not null and "member"."erased_at" is null;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "erased_member_has_nothing_left" CHECK ("member"."erased_at" is null or ("member"."data_key" = '' and "member"."particulars" = '' and "member"."password_hash" = ''
        and "member"."mobile_index" is null and "member"."member_no_index" is null and cardinality("member"."name_indexes") = 0));