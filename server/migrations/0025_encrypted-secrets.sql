DROP INDEX "ip_camera_key";--> statement-breakpoint
ALTER TABLE "ip_camera" ADD COLUMN "rtmp_key_hash" text;--> statement-breakpoint
-- The keys are still as they were typed: no migration knows the key they are encrypted with (src/encrypt-stored.ts).
UPDATE "ip_camera" SET "rtmp_key_hash" = encode(sha256(convert_to("rtmp_key", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "ip_camera" ALTER COLUMN "rtmp_key_hash" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_outbox_plain" ON "mail_outbox" USING btree ("id") WHERE "mail_outbox"."html" <> '' and not starts_with("mail_outbox"."html", 'aes-256-gcm:');--> statement-breakpoint
CREATE UNIQUE INDEX "ip_camera_key" ON "ip_camera" USING btree ("rtmp_key_hash");