CREATE TABLE "retired_programme" (
	"programme" text PRIMARY KEY NOT NULL,
	"stream" uuid NOT NULL,
	"retired_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"keep" boolean NOT NULL,
	"started_at" timestamp (3) with time zone,
	"live_at" timestamp (3) with time zone,
	"recorded_at" timestamp (3) with time zone,
	"recording_seconds" real,
	"order_version" integer NOT NULL,
	"order_hash" text,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "source_number" (
	"stream" uuid NOT NULL,
	"source" uuid NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "source_number_stream_source_pk" PRIMARY KEY("stream","source")
);
--> statement-breakpoint
ALTER TABLE "broadcast" ADD COLUMN "rehearsal" text;--> statement-breakpoint
ALTER TABLE "broadcast" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "retired_programme" ADD CONSTRAINT "retired_programme_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_number" ADD CONSTRAINT "source_number_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retired_programme_of_stream" ON "retired_programme" USING btree ("stream","retired_at");--> statement-breakpoint
CREATE INDEX "retired_programme_open" ON "retired_programme" USING btree ("stream") WHERE "retired_programme"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "source_number_once" ON "source_number" USING btree ("stream","number");--> statement-breakpoint
CREATE INDEX "broadcast_reopened" ON "broadcast" USING btree ("stream") WHERE "broadcast"."reopened_at" is not null;