ALTER TABLE "invoice_document" ADD COLUMN "tax_province" text;--> statement-breakpoint
ALTER TABLE "invoice_document" ADD COLUMN "tax_country" text;--> statement-breakpoint
CREATE INDEX "invoice_document_of_day" ON "invoice_document" USING btree ("issued_on","number");--> statement-breakpoint
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
