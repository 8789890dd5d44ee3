CREATE TABLE "recall_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"called_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"next_try_on" date NOT NULL,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "risk_assessment" ADD COLUMN "next_review_on" date;--> statement-breakpoint
ALTER TABLE "recall_call" ADD CONSTRAINT "recall_call_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_call_of_member" ON "recall_call" USING btree ("member_id","called_at");--> statement-breakpoint
CREATE INDEX "risk_assessment_by_review" ON "risk_assessment" USING btree ("next_review_on","member_id");