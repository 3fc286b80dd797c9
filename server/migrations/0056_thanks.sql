ALTER TABLE "stream" ADD COLUMN "thanks" text;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "thanks_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "thanked_at" timestamp (3) with time zone;