CREATE TABLE "awaited_guardian" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"mobile_index" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"uses" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "one_member_passkey_per_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE INDEX "awaited_guardian_by_mobile" ON "awaited_guardian" USING btree ("mobile_index");--> statement-breakpoint
CREATE INDEX "passkey_by_member" ON "member_passkey" USING btree ("member_id");