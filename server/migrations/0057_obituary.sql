ALTER TABLE "stream" ADD COLUMN "obituary_en" text;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "obituary_fr" text;