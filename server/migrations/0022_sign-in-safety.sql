CREATE TABLE "email_change" (
	"account" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_change_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Demos that were filled before: the accounts made beside the first super admin, which takes a minute or two.
UPDATE "account" SET "demo" = true FROM (SELECT "created_at" FROM "account" WHERE "username" = 'demo.super_admin') "first"
WHERE "account"."created_at" BETWEEN "first"."created_at" AND "first"."created_at" + interval '10 minutes';
