ALTER TABLE "stream_guest" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "page_access" text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "page_password_hash" text;--> statement-breakpoint
CREATE INDEX "stream_guest_asked" ON "stream_guest" USING btree ("stream") WHERE "stream_guest"."asked_at" is not null;