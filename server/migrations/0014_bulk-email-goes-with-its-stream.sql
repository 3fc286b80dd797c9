ALTER TABLE "bulk_email" DROP CONSTRAINT "bulk_email_stream_stream_id_fk";
--> statement-breakpoint
ALTER TABLE "bulk_email" ADD CONSTRAINT "bulk_email_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stream_guest_newest" ON "stream_guest" USING btree ("created_at");