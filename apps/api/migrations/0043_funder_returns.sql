CREATE TABLE "funder_return" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"due_on" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"content" text NOT NULL,
	"hash" text NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by_id" uuid,
	CONSTRAINT "one_return_per_period" UNIQUE("kind","from_on"),
	CONSTRAINT "return_hash_is_of_its_text" CHECK ("funder_return"."hash" = encode(sha256(convert_to("funder_return"."content", 'UTF8')), 'hex')),
	CONSTRAINT "return_sent_by_somebody" CHECK (("funder_return"."sent_at" is null) = ("funder_return"."sent_by_id" is null))
);
--> statement-breakpoint
CREATE TABLE "funder_return_correction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"figure" text NOT NULL,
	"value" double precision,
	"reason" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"counted_by_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "funder_return_correction" ADD CONSTRAINT "funder_return_correction_return_id_funder_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."funder_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funder_return_correction_of" ON "funder_return_correction" USING btree ("return_id","counted_at");--> statement-breakpoint
-- By hand from here. What was told to the funder stays as it was, whoever writes; that it was sent is said once.
CREATE FUNCTION guard_funder_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'funder_return' AND TG_OP = 'UPDATE' THEN
    IF OLD.sent_at IS NULL
      AND ROW(NEW.id, NEW.kind, NEW.from_on, NEW.to_on, NEW.due_on, NEW.made_at, NEW.content, NEW.hash)
        IS NOT DISTINCT FROM ROW(OLD.id, OLD.kind, OLD.from_on, OLD.to_on, OLD.due_on, OLD.made_at, OLD.content, OLD.hash)
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the return % is frozen', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'return_is_frozen', TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER return_is_frozen BEFORE UPDATE OR DELETE ON "funder_return" FOR EACH ROW
  EXECUTE FUNCTION guard_funder_return();--> statement-breakpoint
CREATE TRIGGER return_correction_is_frozen BEFORE UPDATE OR DELETE ON "funder_return_correction" FOR EACH ROW
  EXECUTE FUNCTION guard_funder_return();
