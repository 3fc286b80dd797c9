CREATE TABLE "person_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"requested_by" uuid,
	"home" uuid,
	"account" uuid,
	"email" text,
	"telephone" text,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"worked_on_at" timestamp (3) with time zone,
	"file" uuid,
	"size" bigint,
	"expires_at" timestamp (3) with time zone,
	"token_hash" text,
	CONSTRAINT "person_export_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "person_export" ADD CONSTRAINT "person_export_requested_by_account_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_export" ADD CONSTRAINT "person_export_home_funeral_home_id_fk" FOREIGN KEY ("home") REFERENCES "public"."funeral_home"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_export" ADD CONSTRAINT "person_export_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_export_newest" ON "person_export" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "person_export_waiting" ON "person_export" USING btree ("created_at") WHERE "person_export"."state" in ('waiting', 'making');--> statement-breakpoint
CREATE INDEX "person_export_of_home" ON "person_export" USING btree ("home");--> statement-breakpoint
CREATE INDEX "person_export_of_account" ON "person_export" USING btree ("account");--> statement-breakpoint
CREATE INDEX "person_export_by" ON "person_export" USING btree ("requested_by");
