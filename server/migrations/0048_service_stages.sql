ALTER TABLE "stream" ADD COLUMN "stages" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
-- Nobody has said where the services are that are booked already, so guests aren't told that they are in the chapel.
UPDATE "stream" SET "stages" = '[{"kind":"chapel","name":null,"address":null,"lat":null,"lon":null,"begins_at":null,"note":null,"shown_to_guests":false}]';
