ALTER TABLE "company_arrival" ADD COLUMN "signed_in_at" timestamp (3) with time zone;
