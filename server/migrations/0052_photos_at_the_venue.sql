ALTER TABLE "stream_gallery" ADD COLUMN "at_venue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "venue_photos" boolean;