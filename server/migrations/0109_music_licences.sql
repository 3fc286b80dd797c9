ALTER TABLE "funeral_home" ADD COLUMN "music_licence_organisation" text;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD COLUMN "music_licence_number" text;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD COLUMN "music_licence_until" date;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "recorded_music" text;--> statement-breakpoint
ALTER TABLE "recording_trim" ADD COLUMN "muted" jsonb;
