ALTER TABLE "stream" ADD COLUMN "guest_advisory_fr" text;--> statement-breakpoint
ALTER TABLE "ecard" ADD COLUMN "title_fr" text;--> statement-breakpoint
ALTER TABLE "ecard" drop column "search_text";--> statement-breakpoint
ALTER TABLE "ecard" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("title", '') || ' ' || coalesce("title_fr", ''))) STORED;--> statement-breakpoint
CREATE INDEX "ecard_search" ON "ecard" USING gin ("search_text" gin_trgm_ops);
