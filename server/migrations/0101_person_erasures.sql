CREATE TABLE "person_erasure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"erase_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"done_at" timestamp (3) with time zone,
	"requested_by" uuid NOT NULL,
	"requested_role" text NOT NULL,
	"home" uuid,
	"account" uuid,
	"role" text,
	"guests" uuid[] DEFAULT '{}' NOT NULL,
	"held" text,
	"counts" jsonb NOT NULL,
	"hashes" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "person_erasure_newest" ON "person_erasure" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "person_erasure_due" ON "person_erasure" USING btree ("erase_at") WHERE "person_erasure"."done_at" is null and "person_erasure"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "person_erasure_hashes" ON "person_erasure" USING gin ("hashes");--> statement-breakpoint
CREATE INDEX "person_erasure_of_home" ON "person_erasure" USING btree ("home");
