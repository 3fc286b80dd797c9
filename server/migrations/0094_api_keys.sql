CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" uuid NOT NULL,
	"name" text NOT NULL,
	"start" text NOT NULL,
	"token_hash" text NOT NULL,
	"grants" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"last_address" text,
	"revoked_at" timestamp (3) with time zone,
	"warned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "api_key_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "key_name" text;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_account" ON "api_key" USING btree ("account");--> statement-breakpoint
CREATE INDEX "api_key_expires" ON "api_key" USING btree ("expires_at");
