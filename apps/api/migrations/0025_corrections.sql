-- Its moment in the journal was once before that of 0024, so that a database may meet it a second time.
CREATE TABLE IF NOT EXISTS "correction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"answer" text,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "decided_correction_has_an_answer" CHECK (("correction"."state" = 'WAITING') = ("correction"."answer" is null))
);
--> statement-breakpoint
ALTER TABLE "correction" DROP CONSTRAINT IF EXISTS "correction_member_id_member_id_fk", ADD CONSTRAINT "correction_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "correction_by_member" ON "correction" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "correction_by_state" ON "correction" USING btree ("state","asked_at");