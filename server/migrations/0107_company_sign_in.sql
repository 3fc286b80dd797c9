CREATE TABLE "company_arrival" (
	"hash" text PRIMARY KEY NOT NULL,
	"account" uuid NOT NULL,
	"has_second_factor" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_sign_in" (
	"account" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"by_claim" boolean NOT NULL,
	"bound_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_sign_in_subject" UNIQUE("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "keeps_password" boolean;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "second_factor_elsewhere" boolean;--> statement-breakpoint
ALTER TABLE "company_arrival" ADD CONSTRAINT "company_arrival_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sign_in" ADD CONSTRAINT "company_sign_in_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_arrival_account" ON "company_arrival" USING btree ("account");--> statement-breakpoint
CREATE INDEX "company_arrival_expires" ON "company_arrival" USING btree ("expires_at");--> statement-breakpoint
UPDATE "account" SET "keeps_password" = true WHERE "role" = 'super_admin' AND "id" IN (
	SELECT "record" FROM "audit_log" WHERE "verb" = 'create' AND "resource" = 'usr/admin' AND "address" = 'command line'
);
