CREATE TABLE "credit_proposal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"stream" uuid NOT NULL,
	"funeral_home" uuid NOT NULL,
	"seconds_lost" integer NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	CONSTRAINT "credit_proposal_stream_unique" UNIQUE("stream")
);
--> statement-breakpoint
ALTER TABLE "general_setting" ADD COLUMN "credit_minutes" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_proposal" ADD CONSTRAINT "credit_proposal_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_proposal" ADD CONSTRAINT "credit_proposal_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_proposal_newest" ON "credit_proposal" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "credit_proposal_of_home" ON "credit_proposal" USING btree ("funeral_home");