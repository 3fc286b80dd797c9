CREATE TABLE "media_placement" (
	"funeral_home" uuid PRIMARY KEY NOT NULL,
	"node" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "broadcast" ADD COLUMN "node" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "retired_programme" ADD COLUMN "node" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_placement" ADD CONSTRAINT "media_placement_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE cascade ON UPDATE no action;