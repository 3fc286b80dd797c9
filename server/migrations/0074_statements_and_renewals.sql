CREATE TABLE "test_acquirer_setup" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"secret" text NOT NULL,
	"customer" text NOT NULL,
	"card" text,
	"failure" text,
	"notes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_acquirer_setup_key_unique" UNIQUE("key"),
	CONSTRAINT "test_acquirer_setup_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
CREATE TABLE "automatic_renewal" (
	"funeral_home" uuid PRIMARY KEY NOT NULL,
	"customer" text,
	"setup" text,
	"card" text,
	"brand" text,
	"last4" text,
	"exp_month" smallint,
	"exp_year" smallint,
	"agreed_at" timestamp (3) with time zone,
	"agreed_by" uuid,
	"stopped_at" timestamp (3) with time zone,
	"stopped_why" text
);
--> statement-breakpoint
CREATE TABLE "renewal_charge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"funeral_home" uuid NOT NULL,
	"term" uuid NOT NULL,
	"offer" jsonb NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"first_notice_at" timestamp (3) with time zone,
	"second_notice_at" timestamp (3) with time zone,
	"invoice" uuid,
	"tries" smallint DEFAULT 0 NOT NULL,
	"noted" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"failure" text,
	"outcome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "renewal_charge_term_unique" UNIQUE("term"),
	CONSTRAINT "renewal_charge_invoice_unique" UNIQUE("invoice")
);
--> statement-breakpoint
ALTER TABLE "invoice_document" ADD COLUMN "tax_province" text;--> statement-breakpoint
ALTER TABLE "invoice_document" ADD COLUMN "tax_country" text;--> statement-breakpoint
ALTER TABLE "automatic_renewal" ADD CONSTRAINT "automatic_renewal_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_charge" ADD CONSTRAINT "renewal_charge_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_charge" ADD CONSTRAINT "renewal_charge_term_plan_term_id_fk" FOREIGN KEY ("term") REFERENCES "public"."plan_term"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_charge" ADD CONSTRAINT "renewal_charge_invoice_invoice_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renewal_charge_of_home" ON "renewal_charge" USING btree ("funeral_home","created_at");--> statement-breakpoint
CREATE INDEX "renewal_charge_due" ON "renewal_charge" USING btree ("next_try_at") WHERE "renewal_charge"."outcome" is null and "renewal_charge"."invoice" is not null;--> statement-breakpoint
CREATE INDEX "invoice_document_of_day" ON "invoice_document" USING btree ("issued_on","number");--> statement-breakpoint
CREATE INDEX "plan_entry_by_time" ON "plan_entry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "plan_term_by_end" ON "plan_term" USING btree ("end_at");--> statement-breakpoint
-- Documents of before keep what the tax report derived for them until now. They never change otherwise.
ALTER TABLE "invoice_document" DISABLE TRIGGER invoice_document_stays;--> statement-breakpoint
UPDATE "invoice_document" d SET
  "tax_province" = (SELECT r."name" FROM "currency_region" r WHERE r."id" = coalesce(h."currency_region", (
    SELECT m."currency_region" FROM "funeral_home" m JOIN "enterprise_account_funeral_home" a ON a."funeral_home" = m."id"
    WHERE a."enterprise_account" = i."enterprise_account" AND m."currency_region" IS NOT NULL AND m."deleted_at" IS NULL
    GROUP BY m."currency_region" ORDER BY count(*) DESC, m."currency_region" LIMIT 1))),
  "tax_country" = coalesce(h."billing_country_name", h."country_name", e."billing_country_name", e."country_name")
FROM "invoice" i LEFT JOIN "funeral_home" h ON h."id" = i."funeral_home"
  LEFT JOIN "enterprise_account" e ON e."id" = i."enterprise_account"
WHERE i."id" = d."invoice";--> statement-breakpoint
ALTER TABLE "invoice_document" ENABLE TRIGGER invoice_document_stays;
