CREATE TABLE "upload_lock" (
	"id" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"is_wanted" boolean DEFAULT false NOT NULL
);
