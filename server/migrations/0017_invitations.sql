ALTER TABLE "stream_guest" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stream_guest" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stream_guest" ADD COLUMN "email_problem" text;--> statement-breakpoint
CREATE INDEX "mail_outbox_kept" ON "mail_outbox" USING btree ("created_at") WHERE "mail_outbox"."html" <> '';--> statement-breakpoint
CREATE INDEX "stream_guest_invited" ON "stream_guest" USING btree ("stream","invited_at") WHERE "stream_guest"."invited_at" is not null;