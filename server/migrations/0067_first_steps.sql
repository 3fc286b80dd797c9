CREATE TABLE "first_steps" (
	"funeral_home" uuid PRIMARY KEY NOT NULL,
	"emails_seen_at" timestamp (3) with time zone,
	"practised_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "first_steps" ADD CONSTRAINT "first_steps_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Homes that have published a service are past their first hour.
INSERT INTO first_steps (funeral_home, emails_seen_at, practised_at, hidden_at)
  SELECT h.id, now(), now(), now() FROM funeral_home h
  WHERE EXISTS (SELECT FROM stream s WHERE s.funeral_home = h.id AND s.publish);
