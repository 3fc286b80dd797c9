CREATE TABLE "bulk_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor" uuid NOT NULL,
	"funeral_home" uuid,
	"kind" text NOT NULL,
	"change" jsonb NOT NULL,
	"ids" uuid[] NOT NULL,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_email" ADD COLUMN "audience" text DEFAULT 'guests' NOT NULL;--> statement-breakpoint
CREATE INDEX "bulk_change_of_actor" ON "bulk_change" USING btree ("actor","created_at");--> statement-breakpoint
CREATE INDEX "bulk_change_by_time" ON "bulk_change" USING btree ("created_at");