ALTER TABLE "funeral_home" ADD COLUMN "pages_kept_months" integer;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "page_kept_until" date;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "deletion_asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "stream_page_kept" ON "stream" USING btree ("page_kept_until") WHERE "stream"."page_kept_until" is not null;--> statement-breakpoint
CREATE INDEX "stream_deletion_asked" ON "stream" USING btree ("funeral_home") WHERE "stream"."deletion_asked_at" is not null;