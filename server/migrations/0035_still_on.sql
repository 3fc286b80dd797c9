ALTER TABLE "broadcast" ADD COLUMN "still_on_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "broadcast" ADD COLUMN "room_empty_at" timestamp (3) with time zone;