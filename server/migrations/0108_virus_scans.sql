ALTER TABLE "stored_file" ADD COLUMN "scan_state" text;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "scan_retry_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "stored_file_to_scan" ON "stored_file" USING btree ("scan_retry_at") WHERE "stored_file"."scan_state" = 'waiting';--> statement-breakpoint
CREATE TABLE "quarantined_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"file" uuid NOT NULL,
	"finding" text NOT NULL,
	"refused" boolean NOT NULL,
	"stream" uuid,
	"home" uuid,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "quarantined_file" ADD CONSTRAINT "quarantined_file_file_stored_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quarantined_file_file" ON "quarantined_file" USING btree ("file") WHERE "quarantined_file"."file" is not null;--> statement-breakpoint
CREATE INDEX "quarantined_file_untold" ON "quarantined_file" USING btree ("found_at") WHERE "quarantined_file"."told_at" is null;
