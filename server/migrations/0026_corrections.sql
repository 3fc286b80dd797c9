DROP INDEX "stream_guest_newest";--> statement-breakpoint
ALTER TABLE "retired_programme" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "stream_guest_latest" ON "stream_guest" USING btree ("updated_at");