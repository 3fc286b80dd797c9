CREATE TABLE "recording_trim" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recording" uuid NOT NULL,
	"from" double precision NOT NULL,
	"to" double precision NOT NULL,
	"default" boolean DEFAULT false NOT NULL,
	"problem" text,
	"made_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recording_trim" ADD CONSTRAINT "recording_trim_recording_stream_video_id_fk" FOREIGN KEY ("recording") REFERENCES "public"."stream_video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_trim_of_recording" ON "recording_trim" USING btree ("recording","id");--> statement-breakpoint
CREATE INDEX "recording_trim_open" ON "recording_trim" USING btree ("id") WHERE "recording_trim"."made_at" is null and "recording_trim"."problem" is null;