ALTER TABLE "stored_file" ADD COLUMN "scanned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "released_finding" text;--> statement-breakpoint
UPDATE "stored_file" SET "scanned_at" = "created_at" WHERE "scan_state" = 'clean';--> statement-breakpoint
CREATE INDEX "stored_file_never_scanned" ON "stored_file" USING btree ("id") WHERE "stored_file"."scanned_at" is null and "stored_file"."sha256" is null;--> statement-breakpoint
CREATE INDEX "stored_upload_by_age" ON "stored_file" USING btree ("created_at") WHERE "stored_file"."sha256" is null;
