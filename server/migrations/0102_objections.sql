CREATE TABLE "objection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stream" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"telephone" text,
	"subject" text NOT NULL,
	"place" text NOT NULL,
	"explanation" text,
	"language" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"hides_recording" boolean DEFAULT false NOT NULL,
	"hides_items" uuid[] DEFAULT '{}' NOT NULL,
	"outcome" text,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text
);
--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objection_of_stream" ON "objection" USING btree ("stream","created_at","id");--> statement-breakpoint
CREATE INDEX "objection_by_due" ON "objection" USING btree ("due_at") WHERE "objection"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "objection_hides" ON "objection" USING btree ("stream") WHERE "objection"."hides_recording" or "objection"."hides_items" <> '{}';
