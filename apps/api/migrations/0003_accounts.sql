CREATE SEQUENCE "public"."application_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."member_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"position" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"role" text,
	"action" text NOT NULL,
	"object_kind" text,
	"object_id" uuid,
	"detail" text,
	"outcome" text NOT NULL,
	"request_id" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_contact" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"contacted_at" timestamp with time zone NOT NULL,
	"result" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"is_given" boolean NOT NULL,
	"notice_version" text NOT NULL,
	"notice_hash" text NOT NULL,
	"language" text NOT NULL,
	"channel" text NOT NULL,
	"actor" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_no" text NOT NULL,
	"state" text NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"mobile_index" text,
	"member_no_index" text,
	"name_indexes" text[] NOT NULL,
	"data_key" text NOT NULL,
	"particulars" text NOT NULL,
	"password_hash" text NOT NULL,
	"language" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"contact_by_on" date NOT NULL,
	"contacted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"joined_on" date,
	"deletion_requested_at" timestamp with time zone,
	"deletion_due_on" date,
	CONSTRAINT "one_member_per_application" UNIQUE("application_no")
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"number_index" text NOT NULL,
	"member_id" uuid,
	"is_real" boolean NOT NULL,
	"is_for_minor" boolean NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"verified_at" timestamp with time zone,
	"proof_hash" text,
	"proof_expires_at" timestamp with time zone,
	"proof_used_at" timestamp with time zone,
	CONSTRAINT "one_code_per_proof" UNIQUE("proof_hash")
);
--> statement-breakpoint
CREATE TABLE "registration_answer" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"application_no" text NOT NULL,
	"contact_by_on" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"holder_id" uuid NOT NULL,
	"cookie_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_holder_id_cookie_hash_pk" PRIMARY KEY("holder_id","cookie_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"sid" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"audience" text NOT NULL,
	"holder_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"auth_at" timestamp with time zone NOT NULL,
	"idle_until" timestamp with time zone NOT NULL,
	"absolute_until" timestamp with time zone NOT NULL,
	"cookie_hash" text NOT NULL,
	"generation" integer NOT NULL,
	"device_label" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_for" text,
	CONSTRAINT "one_session_per_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"in_a_row" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"centres" text[] NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"totp_secret" text,
	"totp_used_step" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_account_per_username" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "application_contact" ADD CONSTRAINT "application_contact_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_record" ADD CONSTRAINT "consent_record_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_by_object" ON "audit_entry" USING btree ("object_id","at");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_entry" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "application_contact_by_member" ON "application_contact" USING btree ("member_id","contacted_at");--> statement-breakpoint
CREATE INDEX "consent_by_member" ON "consent_record" USING btree ("member_id","recorded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_member_per_mobile" ON "member" USING btree ("mobile_index");--> statement-breakpoint
CREATE UNIQUE INDEX "one_member_per_number" ON "member" USING btree ("member_no_index");--> statement-breakpoint
CREATE INDEX "member_by_name" ON "member" USING gin ("name_indexes");--> statement-breakpoint
CREATE INDEX "member_by_application" ON "member" USING btree ("state","applied_at");--> statement-breakpoint
CREATE INDEX "one_time_code_by_number" ON "one_time_code" USING btree ("number_index","created_at");--> statement-breakpoint
CREATE INDEX "one_time_code_by_age" ON "one_time_code" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "known_device_by_age" ON "known_device" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "session_by_holder" ON "session" USING btree ("holder_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_by_cookie" ON "session" USING btree ("cookie_hash");--> statement-breakpoint
CREATE INDEX "session_by_age" ON "session" USING btree ("created_at");--> statement-breakpoint
-- Security 5.3, PRIV-03: what was logged or agreed to stays as it is, whoever asks.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entry_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER consent_record_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_record" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
