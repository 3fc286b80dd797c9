ALTER TABLE "account" ADD COLUMN "clock" text;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_clock" CHECK ("account"."clock" in ('12', '24'));