CREATE TABLE "broadcast_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stream" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" uuid,
	"role" text NOT NULL,
	"address" text,
	"what" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"source" uuid,
	"note" text,
	"idempotency_key" text,
	"press_hash" text
);
--> statement-breakpoint
CREATE TABLE "broadcast" (
	"stream" uuid PRIMARY KEY NOT NULL,
	"programme" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_version" integer DEFAULT 0 NOT NULL,
	"order_hash" text,
	"source" uuid,
	"auto_failover" boolean DEFAULT true NOT NULL,
	"video" jsonb,
	"started_at" timestamp (3) with time zone,
	"live_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"problem" text,
	"recorded_at" timestamp (3) with time zone,
	"recording_seconds" real,
	CONSTRAINT "broadcast_programme_unique" UNIQUE("programme")
);
--> statement-breakpoint
CREATE TABLE "camera_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"stream" uuid NOT NULL,
	"session_name" text NOT NULL,
	"username" text NOT NULL,
	"provider" text DEFAULT 'browser' NOT NULL,
	"started_by" uuid,
	"join_hash" text,
	"publishing" boolean DEFAULT false NOT NULL,
	"last_published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "media_order" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "media_report" (
	"node" text PRIMARY KEY NOT NULL,
	"run" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"server_url" text NOT NULL,
	"state" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ip_camera" ADD COLUMN "protocol" text DEFAULT 'rtmp' NOT NULL;--> statement-breakpoint
ALTER TABLE "ip_camera" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "ip_camera" ADD COLUMN "srt_port" integer;--> statement-breakpoint
ALTER TABLE "funeral_home_media" ADD COLUMN "transcode" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "funeral_home_media" ADD COLUMN "transcode_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "funeral_home_media" ADD COLUMN "transcode_problem" text;--> statement-breakpoint
ALTER TABLE "broadcast_event" ADD CONSTRAINT "broadcast_event_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast" ADD CONSTRAINT "broadcast_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camera_session" ADD CONSTRAINT "camera_session_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camera_session" ADD CONSTRAINT "camera_session_started_by_account_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_event_of_stream" ON "broadcast_event" USING btree ("stream","at");--> statement-breakpoint
CREATE UNIQUE INDEX "broadcast_event_key" ON "broadcast_event" USING btree ("stream","idempotency_key");--> statement-breakpoint
CREATE INDEX "broadcast_running" ON "broadcast" USING btree ("stream") WHERE "broadcast"."started_at" is not null and "broadcast"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "camera_session_of_stream" ON "camera_session" USING btree ("stream","created_at");--> statement-breakpoint
CREATE INDEX "camera_session_started_by" ON "camera_session" USING btree ("started_by");--> statement-breakpoint
CREATE UNIQUE INDEX "camera_session_join" ON "camera_session" USING btree ("join_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "ip_camera_srt_port" ON "ip_camera" USING btree ("srt_port") WHERE "ip_camera"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "funeral_home_media_untranscoded" ON "funeral_home_media" USING btree ("created_at") WHERE "funeral_home_media"."transcoded_video" is null and "funeral_home_media"."transcode_problem" is null and "funeral_home_media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "stream_auto_start" ON "stream" USING btree ("auto_start_at") WHERE "stream"."auto_start" and "stream"."broadcast_status" = 'waiting' and "stream"."deleted_at" is null;