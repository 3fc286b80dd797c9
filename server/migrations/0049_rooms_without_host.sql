ALTER TABLE "conferencing_room" ALTER COLUMN "host" DROP NOT NULL;--> statement-breakpoint
UPDATE "conferencing_room" SET "provider" = 'zoom' WHERE "provider" = 'zoom_meetings';
