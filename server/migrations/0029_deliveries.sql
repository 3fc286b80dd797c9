CREATE TABLE "delivery" (
	"programme" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"stream" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"ingest_url" text,
	"ingest_key" text,
	"watch_url" text,
	"embed_url" text,
	"phase" text DEFAULT 'opening' NOT NULL,
	"serving" boolean DEFAULT false NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "delivery_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "youtube_quota" (
	"day" date PRIMARY KEY NOT NULL,
	"units" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_of_stream" ON "delivery" USING btree ("stream");--> statement-breakpoint
CREATE INDEX "delivery_open" ON "delivery" USING btree ("due_at") WHERE "delivery"."phase" <> 'ended';