CREATE TABLE "enterprise_account_funeral_home" (
	"enterprise_account" uuid NOT NULL,
	"funeral_home" uuid NOT NULL,
	CONSTRAINT "enterprise_account_funeral_home_enterprise_account_funeral_home_pk" PRIMARY KEY("enterprise_account","funeral_home"),
	CONSTRAINT "enterprise_account_of_home" UNIQUE("funeral_home")
);
--> statement-breakpoint
CREATE TABLE "enterprise_account_region" (
	"enterprise_account" uuid NOT NULL,
	"region" uuid NOT NULL,
	CONSTRAINT "enterprise_account_region_enterprise_account_region_pk" PRIMARY KEY("enterprise_account","region"),
	CONSTRAINT "enterprise_account_of_region" UNIQUE("region")
);
--> statement-breakpoint
CREATE TABLE "enterprise_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"enterprise_account_name" text NOT NULL,
	"address_text" text NOT NULL,
	"lat" numeric(9,6),
	"lon" numeric(9,6),
	"country_name" text NOT NULL,
	"state_name" text NOT NULL,
	"city_name" text NOT NULL,
	"postal_code" text NOT NULL,
	"billing_company_legal_name" text,
	"billing_address_text" text,
	"billing_lat" numeric(9,6),
	"billing_lon" numeric(9,6),
	"billing_country_name" text,
	"billing_state_name" text,
	"billing_city_name" text,
	"billing_postal_code" text,
	"billing_contact_name" text,
	"billing_email_address" text,
	"billing_phone_number" text,
	"manager_name" text NOT NULL,
	"manager_email" text NOT NULL,
	"manager_phone" text NOT NULL,
	"subscription_start" date,
	"subscription_start_editable" boolean DEFAULT true NOT NULL,
	"renewal_date" date,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("enterprise_account_name", '') || ' ' || coalesce("manager_name", '') || ' ' || coalesce("manager_email", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "general_setting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"bank_account_info" text DEFAULT '' NOT NULL,
	"from_email_name" text DEFAULT '' NOT NULL,
	"tos_url" text DEFAULT '' NOT NULL,
	"calendar_gmail_account" text,
	"youtube_account" text
);
--> statement-breakpoint
CREATE TABLE "region_funeral_home" (
	"region" uuid NOT NULL,
	"funeral_home" uuid NOT NULL,
	CONSTRAINT "region_funeral_home_region_funeral_home_pk" PRIMARY KEY("region","funeral_home")
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "enterprise_account_funeral_home" ADD CONSTRAINT "enterprise_account_funeral_home_enterprise_account_enterprise_account_id_fk" FOREIGN KEY ("enterprise_account") REFERENCES "public"."enterprise_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_account_funeral_home" ADD CONSTRAINT "enterprise_account_funeral_home_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_account_region" ADD CONSTRAINT "enterprise_account_region_enterprise_account_enterprise_account_id_fk" FOREIGN KEY ("enterprise_account") REFERENCES "public"."enterprise_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_account_region" ADD CONSTRAINT "enterprise_account_region_region_region_id_fk" FOREIGN KEY ("region") REFERENCES "public"."region"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region_funeral_home" ADD CONSTRAINT "region_funeral_home_region_region_id_fk" FOREIGN KEY ("region") REFERENCES "public"."region"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region_funeral_home" ADD CONSTRAINT "region_funeral_home_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enterprise_account_newest" ON "enterprise_account" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enterprise_account_search" ON "enterprise_account" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "general_setting_only_one" ON "general_setting" USING btree ((true));--> statement-breakpoint
CREATE INDEX "region_of_home" ON "region_funeral_home" USING btree ("funeral_home");--> statement-breakpoint
CREATE INDEX "region_newest" ON "region" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "region_search" ON "region" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- The one record there is; what it says is entered on the screen.
INSERT INTO "general_setting" ("id") VALUES (gen_random_uuid());
