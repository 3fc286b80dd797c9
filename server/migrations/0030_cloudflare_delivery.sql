CREATE TABLE "delivery_recording" (
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"programme" text NOT NULL,
	"state" text NOT NULL,
	"seconds" double precision,
	"started_at" timestamp (3) with time zone,
	"problem" text,
	CONSTRAINT "delivery_recording_provider_provider_id_pk" PRIMARY KEY("provider","provider_id")
);
--> statement-breakpoint
DROP INDEX "delivery_open";--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "viewers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "viewer_minutes" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "recordings_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "delivery_recording" ADD CONSTRAINT "delivery_recording_programme_delivery_programme_fk" FOREIGN KEY ("programme") REFERENCES "public"."delivery"("programme") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_recording_of_programme" ON "delivery_recording" USING btree ("programme");--> statement-breakpoint
CREATE INDEX "delivery_at_provider" ON "delivery" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "delivery_open" ON "delivery" USING btree ("due_at") WHERE "delivery"."phase" <> 'ended' or not "delivery"."recordings_known";--> statement-breakpoint
UPDATE "delivery" SET "recordings_known" = true WHERE "provider" = 'youtube' AND "phase" = 'ended';
