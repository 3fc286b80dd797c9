CREATE TABLE "conferencing_event" (
	"key" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conferencing_room" (
	"session" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"room_id" text NOT NULL,
	"host" text NOT NULL,
	"join_url" text,
	"passcode" text,
	"relay_key_hash" text,
	"relay_requested_at" timestamp (3) with time zone,
	"problem" text,
	"known" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "conferencing_room" ADD CONSTRAINT "conferencing_room_session_camera_session_id_fk" FOREIGN KEY ("session") REFERENCES "public"."camera_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conferencing_event_received" ON "conferencing_event" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "conferencing_room_at_provider" ON "conferencing_room" USING btree ("provider","room_id");--> statement-breakpoint
CREATE INDEX "conferencing_room_open" ON "conferencing_room" USING btree ("session") WHERE "conferencing_room"."ended_at" is null;