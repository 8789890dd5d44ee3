CREATE TABLE "health_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "health_note" ADD CONSTRAINT "health_note_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_note_of_member" ON "health_note" USING btree ("member_id","written_at");