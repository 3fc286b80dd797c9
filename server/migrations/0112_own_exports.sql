ALTER TABLE "person_export" ADD COLUMN "own" boolean DEFAULT false NOT NULL;
