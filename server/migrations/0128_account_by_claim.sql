ALTER TABLE "account" ADD COLUMN "by_claim" boolean;--> statement-breakpoint
UPDATE "account" SET "by_claim" = true WHERE "id" IN (SELECT "account" FROM "company_sign_in" WHERE "by_claim")
	OR ("role" = 'super_admin' AND "id" IN (
		SELECT "record" FROM "audit_log" WHERE "verb" = 'create' AND "resource" = 'usr/admin' AND "changes" ? 'company'
	));
