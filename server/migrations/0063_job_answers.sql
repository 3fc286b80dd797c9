CREATE TABLE "job_answer" (
	"stream" uuid NOT NULL,
	"person" uuid NOT NULL,
	"part" text NOT NULL,
	"event_date" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"reason" text,
	"answered_at" timestamp (3) with time zone,
	"on_the_way_at" timestamp (3) with time zone,
	"there_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"camera" uuid,
	CONSTRAINT "job_answer_stream_person_pk" PRIMARY KEY("stream","person")
);
--> statement-breakpoint
ALTER TABLE "job_answer" ADD CONSTRAINT "job_answer_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_answer" ADD CONSTRAINT "job_answer_person_account_id_fk" FOREIGN KEY ("person") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_answer" ADD CONSTRAINT "job_answer_camera_camera_session_id_fk" FOREIGN KEY ("camera") REFERENCES "public"."camera_session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_answer_of_person" ON "job_answer" USING btree ("person");--> statement-breakpoint
CREATE INDEX "job_answer_camera" ON "job_answer" USING btree ("camera");--> statement-breakpoint
-- Those who have a job to come are asked now.
INSERT INTO "job_answer" ("stream", "person", "part", "event_date")
SELECT s."id", p."person", p."part", s."event_date" FROM "stream" s
CROSS JOIN LATERAL (VALUES ('client_care_operator', s."client_care_operator"), ('video_grapher', s."video_grapher")) p ("part", "person")
WHERE s."publish" AND s."deleted_at" IS NULL AND s."event_date" > now() AND p."person" IS NOT NULL;
