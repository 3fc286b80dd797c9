CREATE TABLE "connection" (
	"kind" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"subject" text NOT NULL,
	"refresh_token" text NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"broken_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mirrored_stream" (
	"stream" uuid PRIMARY KEY NOT NULL,
	"version" timestamp (3) with time zone NOT NULL,
	"is_cancelled" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mirrored_stream" ADD CONSTRAINT "mirrored_stream_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_setting" DROP COLUMN "calendar_gmail_account";--> statement-breakpoint
ALTER TABLE "general_setting" DROP COLUMN "youtube_account";