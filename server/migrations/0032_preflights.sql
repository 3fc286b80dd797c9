CREATE TABLE "preflight" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stream" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"stage" text NOT NULL,
	"event_date" timestamp (3) with time zone,
	"grade" text NOT NULL,
	"findings" jsonb NOT NULL,
	"asked_by" uuid
);
--> statement-breakpoint
ALTER TABLE "preflight" ADD CONSTRAINT "preflight_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preflight" ADD CONSTRAINT "preflight_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preflight_of_stream" ON "preflight" USING btree ("stream","at");--> statement-breakpoint
CREATE INDEX "preflight_asked_by" ON "preflight" USING btree ("asked_by");