ALTER TABLE "person_erasure" ADD COLUMN "noted" text;--> statement-breakpoint
CREATE INDEX "person_erasure_to_note" ON "person_erasure" USING btree ("id") WHERE "person_erasure"."noted" is distinct from case when "person_erasure"."done_at" is not null then 'done' when "person_erasure"."undone_at" is not null then 'undone' else 'hidden' end;
