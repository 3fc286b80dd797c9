CREATE TABLE "backup_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seconds" integer NOT NULL,
	"backup" text,
	"summary" jsonb,
	"findings" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backup_run_newest" ON "backup_run" USING btree ("kind","at");