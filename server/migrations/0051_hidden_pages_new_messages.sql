ALTER TABLE "guest_stream_message" ADD COLUMN "is_new" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "page_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Families have had these for a while; only what arrives from now on is new to them.
UPDATE "guest_stream_message" SET "is_new" = false;
