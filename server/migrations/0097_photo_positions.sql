ALTER TABLE "stream" ADD COLUMN "keep_photo_positions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "metadata_removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "stored_photo_with_metadata" ON "stored_file" USING btree ("id") WHERE "stored_file"."metadata_removed_at" is null and "stored_file"."content_type" in ('image/jpeg', 'image/png', 'image/webp');
