CREATE TABLE "audit_seal" (
	"seal_no" bigint PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "one_seal_per_audit_entry" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"position" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- The chain so far becomes the first seals, number by number: none of its hashes is computed anew.
LOCK TABLE "audit_entry" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "audit_seal" ("seal_no", "position", "previous_hash", "hash")
  SELECT "position", "position", "previous_hash", "hash" FROM "audit_entry";--> statement-breakpoint
ALTER TABLE "audit_entry" ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('audit_entry_position_seq', coalesce(max("position"), 0) + 1, false) FROM "audit_entry";--> statement-breakpoint
ALTER TABLE "audit_entry" DROP COLUMN "previous_hash";--> statement-breakpoint
ALTER TABLE "audit_entry" DROP COLUMN "hash";--> statement-breakpoint
CREATE TRIGGER audit_seal_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seal" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Security 5.3: a row and the note that it waits for its seal, without any lock. The service seals it a few seconds
-- after the commit (modules/audit/seal-audit.ts).
CREATE OR REPLACE FUNCTION record_audit(
  entry_at timestamptz, entry_actor_kind text, entry_actor_id uuid, entry_role text, entry_action text,
  entry_object_kind text, entry_object_id uuid, entry_detail text, entry_outcome text, entry_request_id text
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  entry_position bigint;
BEGIN
  INSERT INTO audit_entry (at, actor_kind, actor_id, role, action, object_kind, object_id, detail, outcome, request_id)
  VALUES (entry_at, entry_actor_kind, entry_actor_id, entry_role, entry_action, entry_object_kind, entry_object_id,
    entry_detail, entry_outcome, entry_request_id)
  RETURNING audit_entry.position INTO entry_position;
  INSERT INTO audit_unsealed (position) VALUES (entry_position);
  RETURN entry_position;
END $$;
