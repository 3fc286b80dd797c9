ALTER TABLE "stream_gallery" ADD COLUMN "at_venue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stream_gallery" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stream_gallery" ADD COLUMN "report_reason" text;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "venue_photos" boolean;--> statement-breakpoint
CREATE INDEX "stream_gallery_reported" ON "stream_gallery" USING btree ("stream") WHERE "stream_gallery"."reported_at" is not null;