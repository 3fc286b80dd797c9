CREATE TABLE "stream_archive" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"stream" uuid NOT NULL,
	"requested_by" uuid,
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"worked_on_at" timestamp (3) with time zone,
	"file" uuid,
	"size" bigint,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "stream_archive" ADD CONSTRAINT "stream_archive_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_archive" ADD CONSTRAINT "stream_archive_requested_by_account_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_archive" ADD CONSTRAINT "stream_archive_file_stored_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stream_archive_file" ON "stream_archive" USING btree ("file") WHERE "stream_archive"."file" is not null;--> statement-breakpoint
CREATE INDEX "stream_archive_of_stream" ON "stream_archive" USING btree ("stream","created_at","id");--> statement-breakpoint
CREATE INDEX "stream_archive_expired" ON "stream_archive" USING btree ("expires_at") WHERE "stream_archive"."expires_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stream_archive_open" ON "stream_archive" USING btree ("stream") WHERE "stream_archive"."state" in ('waiting', 'making');