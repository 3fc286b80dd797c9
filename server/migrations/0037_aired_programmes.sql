CREATE TABLE "aired_programme" (
	"programme" text PRIMARY KEY NOT NULL,
	"stream" uuid NOT NULL,
	"spans" jsonb NOT NULL,
	"stored_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "aired_programme" ADD CONSTRAINT "aired_programme_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aired_programme_of_stream" ON "aired_programme" USING btree ("stream");