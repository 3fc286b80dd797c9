ALTER TABLE "stream_guest" ADD COLUMN "consent_version" integer;--> statement-breakpoint
ALTER TABLE "stream_guest" ADD COLUMN "consent_language" text;--> statement-breakpoint
ALTER TABLE "stream_guest" ADD COLUMN "consent_at" timestamp (3) with time zone;
--> statement-breakpoint
CREATE TABLE "retention_setting" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"guest_months" integer DEFAULT 13 NOT NULL,
	"recording_months" integer DEFAULT 0 NOT NULL,
	"address_days" integer DEFAULT 30 NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"last_run" jsonb
);
--> statement-breakpoint
CREATE TABLE "home_retention" (
	"home" uuid PRIMARY KEY NOT NULL,
	"guest_months" integer,
	"recording_months" integer
);
--> statement-breakpoint
CREATE TABLE "retention_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stream" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "home_retention" ADD CONSTRAINT "home_retention_home_funeral_home_id_fk" FOREIGN KEY ("home") REFERENCES "public"."funeral_home"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_notice" ADD CONSTRAINT "retention_notice_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "retention_notice_once" ON "retention_notice" USING btree ("stream","kind");--> statement-breakpoint
INSERT INTO "retention_setting" DEFAULT VALUES;
