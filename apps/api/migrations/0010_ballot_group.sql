CREATE TABLE "group_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_uuid" uuid NOT NULL,
	"entry_no" bigint NOT NULL,
	"from_member_id" uuid NOT NULL,
	"to_member_id" uuid,
	"member_no" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "group_invitation_by_entry" ON "group_invitation" USING btree ("entry_no");--> statement-breakpoint
CREATE INDEX "group_invitation_by_invited" ON "group_invitation" USING btree ("to_member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_waiting_invitation" ON "group_invitation" USING btree ("entry_no","to_member_id") WHERE "group_invitation"."state" = 'WAITING';