CREATE TABLE "stream_output" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"stream" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"key" text,
	"passphrase" text,
	"encoding" text DEFAULT 'constant' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "stream_output" ADD CONSTRAINT "stream_output_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stream_output_binned" ON "stream_output" USING btree ("deleted_at") WHERE "stream_output"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "stream_output_of_stream" ON "stream_output" USING btree ("stream","created_at","id");--> statement-breakpoint
CREATE INDEX "stream_output_search" ON "stream_output" USING gin ("search_text" gin_trgm_ops);