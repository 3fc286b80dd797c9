ALTER TABLE "stream" ADD COLUMN "case_number" text;--> statement-breakpoint
CREATE INDEX "stream_case" ON "stream" USING btree ("funeral_home","case_number") WHERE "stream"."case_number" is not null;
