ALTER TABLE "stream_guest" ADD COLUMN "worked_at" timestamp (3) with time zone;
