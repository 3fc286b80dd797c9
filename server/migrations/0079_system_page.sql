CREATE TABLE "counted_programme" (
	"programme" text PRIMARY KEY NOT NULL,
	"run" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"counted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_kind" (
	"kind" text PRIMARY KEY NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_use" (
	"funeral_home" uuid NOT NULL,
	"month" date NOT NULL,
	"stored" bigint DEFAULT 0 NOT NULL,
	"measured_at" timestamp (3) with time zone,
	"live" bigint DEFAULT 0 NOT NULL,
	"recordings" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "home_use_funeral_home_month_pk" PRIMARY KEY("funeral_home","month")
);
--> statement-breakpoint
CREATE TABLE "provider_day" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"ok" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"unreachable" integer DEFAULT 0 NOT NULL,
	"last_failed_at" timestamp (3) with time zone,
	CONSTRAINT "provider_day_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
CREATE TABLE "server_process" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"roles" text[] NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "home_use" ADD CONSTRAINT "home_use_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_kind_newest" ON "error_kind" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "home_use_of_month" ON "home_use" USING btree ("month");