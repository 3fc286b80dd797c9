ALTER TABLE "account" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "stream_guest" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "language" text;