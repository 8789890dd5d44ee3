CREATE TABLE "signed_line" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signed_line_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"line" text NOT NULL,
	CONSTRAINT "one_line_per_subject" UNIQUE("kind","subject")
);--> statement-breakpoint
CREATE TRIGGER signed_line_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "signed_line"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
