DROP INDEX "session_by_holder";--> statement-breakpoint
CREATE INDEX "session_by_holder" ON "session" USING btree ("holder_id","created_at") WHERE "session"."revoked_at" is null;