ALTER TABLE "stream" ADD COLUMN "videos_before" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "videos_after" uuid[] DEFAULT '{}' NOT NULL;