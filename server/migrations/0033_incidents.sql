CREATE TABLE "director_presence" (
	"stream" uuid NOT NULL,
	"account" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "director_presence_stream_account_pk" PRIMARY KEY("stream","account")
);
--> statement-breakpoint
CREATE TABLE "incident_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"account" uuid,
	"name" text NOT NULL,
	"who" text NOT NULL,
	"channel" text NOT NULL,
	"about" text NOT NULL,
	"phone" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "incident_stream" (
	"incident" uuid NOT NULL,
	"stream" uuid NOT NULL,
	CONSTRAINT "incident_stream_incident_stream_pk" PRIMARY KEY("incident","stream")
);
--> statement-breakpoint
CREATE TABLE "incident" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"funeral_home" uuid,
	"stream" uuid,
	"source" uuid,
	"source_name" text,
	"about" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("about", '') || ' ' || coalesce("source_name", ''))) STORED,
	"values" jsonb NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"clear_since" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"last_told_at" timestamp (3) with time zone,
	"calls" integer DEFAULT 0 NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" text,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "on_call_duty" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"admin" uuid NOT NULL,
	"begins_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "general_setting" ADD COLUMN "answer_plan" jsonb;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD COLUMN "answer_plan" jsonb;--> statement-breakpoint
ALTER TABLE "director_presence" ADD CONSTRAINT "director_presence_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "director_presence" ADD CONSTRAINT "director_presence_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_message" ADD CONSTRAINT "incident_message_incident_incident_id_fk" FOREIGN KEY ("incident") REFERENCES "public"."incident"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_message" ADD CONSTRAINT "incident_message_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_stream" ADD CONSTRAINT "incident_stream_incident_incident_id_fk" FOREIGN KEY ("incident") REFERENCES "public"."incident"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_stream" ADD CONSTRAINT "incident_stream_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call_duty" ADD CONSTRAINT "on_call_duty_admin_super_admin_id_fk" FOREIGN KEY ("admin") REFERENCES "public"."super_admin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "director_presence_of_account" ON "director_presence" USING btree ("account");--> statement-breakpoint
CREATE INDEX "incident_message_of_incident" ON "incident_message" USING btree ("incident","at");--> statement-breakpoint
CREATE INDEX "incident_message_of_account" ON "incident_message" USING btree ("account");--> statement-breakpoint
CREATE INDEX "incident_message_waiting" ON "incident_message" USING btree ("at") WHERE "incident_message"."phone" is not null and "incident_message"."sent_at" is null and "incident_message"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "incident_stream_of_stream" ON "incident_stream" USING btree ("stream");--> statement-breakpoint
CREATE UNIQUE INDEX "incident_open" ON "incident" USING btree ("cause") WHERE "incident"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "incident_newest" ON "incident" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "incident_of_home" ON "incident" USING btree ("funeral_home","opened_at","id");--> statement-breakpoint
CREATE INDEX "incident_of_stream" ON "incident" USING btree ("stream");--> statement-breakpoint
CREATE INDEX "incident_search" ON "incident" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "on_call_duty_binned" ON "on_call_duty" USING btree ("deleted_at") WHERE "on_call_duty"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "on_call_duty_by_begin" ON "on_call_duty" USING btree ("begins_at","id");--> statement-breakpoint
CREATE INDEX "on_call_duty_of_admin" ON "on_call_duty" USING btree ("admin");