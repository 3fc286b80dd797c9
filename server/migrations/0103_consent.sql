ALTER TABLE "stream_guest" ADD COLUMN "consent_version" integer;--> statement-breakpoint
ALTER TABLE "stream_guest" ADD COLUMN "consent_language" text;--> statement-breakpoint
ALTER TABLE "stream_guest" ADD COLUMN "consent_at" timestamp (3) with time zone;
