CREATE TABLE "safe_copy" (
	"file" uuid PRIMARY KEY NOT NULL,
	"programme" text NOT NULL,
	"seconds" double precision NOT NULL,
	"until" double precision NOT NULL,
	"copied_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "safe_copy" ADD CONSTRAINT "safe_copy_file_stored_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safe_copy_of_programme" ON "safe_copy" USING btree ("programme","copied_at");--> statement-breakpoint
CREATE INDEX "safe_copy_file" ON "safe_copy" USING btree ("file") WHERE "safe_copy"."file" is not null;