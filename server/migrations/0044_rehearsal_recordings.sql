ALTER TABLE "retired_programme" ADD COLUMN "rehearsal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "retired_programme" ADD COLUMN "rehearsal_file" uuid;--> statement-breakpoint
ALTER TABLE "retired_programme" ADD CONSTRAINT "retired_programme_rehearsal_file_stored_file_id_fk" FOREIGN KEY ("rehearsal_file") REFERENCES "public"."stored_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retired_programme_rehearsal_file" ON "retired_programme" USING btree ("rehearsal_file") WHERE "retired_programme"."rehearsal_file" is not null;