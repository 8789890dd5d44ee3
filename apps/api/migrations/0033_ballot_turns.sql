ALTER TABLE "ballot_entry" ADD COLUMN "turn" integer;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "takes_turns" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ballot_entry" ADD CONSTRAINT "ballot_entry_turn" CHECK ("ballot_entry"."turn" between 1 and 2) NOT VALID;--> statement-breakpoint
ALTER TABLE "ballot_entry" VALIDATE CONSTRAINT "ballot_entry_turn";--> statement-breakpoint
-- By hand from here. The turn is published with the list, so it too stays as it was sealed, whoever writes.
CREATE OR REPLACE FUNCTION guard_ballot_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND EXISTS (SELECT 1 FROM ballot WHERE id = NEW.ballot_id AND sealed_at IS NOT NULL)
    OR TG_OP = 'UPDATE' AND (OLD.rank IS NOT NULL
      OR ROW(NEW.ballot_id, NEW.number, NEW.size, NEW.mark, NEW.turn)
        IS DISTINCT FROM ROW(OLD.ballot_id, OLD.number, OLD.size, OLD.mark, OLD.turn))
  THEN
    RAISE EXCEPTION 'ballot % is sealed', NEW.ballot_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ballot_is_fixed', TABLE = 'ballot_entry';
  END IF;
  RETURN NEW;
END $$;
