CREATE TABLE "stream_video_captions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recording" uuid NOT NULL,
	"language" text NOT NULL,
	"webvtt" text,
	"state" text NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"worked_on_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stream_video_captions" ADD CONSTRAINT "stream_video_captions_recording_stream_video_id_fk" FOREIGN KEY ("recording") REFERENCES "public"."stream_video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stream_video_captions_language" ON "stream_video_captions" USING btree ("recording","language");--> statement-breakpoint
CREATE INDEX "stream_video_captions_making" ON "stream_video_captions" USING btree ("updated_at") WHERE "stream_video_captions"."state" = 'making';