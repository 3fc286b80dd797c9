CREATE TABLE "calendar_feed" (
	"account" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "stream_of_director";--> statement-breakpoint
DROP INDEX "stream_of_camera";--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "vigil_admin_notes" text;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_token" ON "calendar_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "stream_of_director" ON "stream" USING btree ("funeral_home_director","event_date");--> statement-breakpoint
CREATE INDEX "stream_of_camera" ON "stream" USING btree ("preferred_ip_camera","event_date");