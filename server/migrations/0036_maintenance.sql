CREATE TABLE "maintenance_override" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"services" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "maintenance_override_newest" ON "maintenance_override" USING btree ("at");