CREATE TABLE "zoom_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"email" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("email", ''))) STORED,
	CONSTRAINT "zoom_user_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "city" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"state" uuid NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"codes" text NOT NULL,
	"population" integer NOT NULL,
	"lat" numeric(9,6) NOT NULL,
	"lon" numeric(9,6) NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("full_name", '') || ' ' || coalesce("codes", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "country" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"also" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("also", ''))) STORED,
	CONSTRAINT "country_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "state" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"country" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", '') || ' ' || coalesce("code", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "video_grapher_city" (
	"video_grapher" uuid NOT NULL,
	"city" uuid NOT NULL,
	CONSTRAINT "video_grapher_city_video_grapher_city_pk" PRIMARY KEY("video_grapher","city")
);
--> statement-breakpoint
ALTER TABLE "super_admin" ADD COLUMN "country" uuid;--> statement-breakpoint
ALTER TABLE "super_admin" ADD COLUMN "state" uuid;--> statement-breakpoint
ALTER TABLE "super_admin" ADD COLUMN "city" uuid;--> statement-breakpoint
ALTER TABLE "language" ADD COLUMN "code" text;--> statement-breakpoint
UPDATE "language" SET "code" = CASE "name" WHEN 'French' THEN 'fr' ELSE 'en' END;--> statement-breakpoint
ALTER TABLE "language" ALTER COLUMN "code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "city" ADD CONSTRAINT "city_state_state_id_fk" FOREIGN KEY ("state") REFERENCES "public"."state"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state" ADD CONSTRAINT "state_country_country_id_fk" FOREIGN KEY ("country") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_grapher_city" ADD CONSTRAINT "video_grapher_city_video_grapher_video_grapher_id_fk" FOREIGN KEY ("video_grapher") REFERENCES "public"."video_grapher"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_grapher_city" ADD CONSTRAINT "video_grapher_city_city_city_id_fk" FOREIGN KEY ("city") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "city_of_state" ON "city" USING btree ("state","name");--> statement-breakpoint
CREATE INDEX "city_name" ON "city" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "city_largest" ON "city" USING btree ("population","id");--> statement-breakpoint
CREATE INDEX "city_search" ON "city" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "state_of_country" ON "state" USING btree ("country");--> statement-breakpoint
CREATE INDEX "state_name" ON "state" USING btree ("name","id");--> statement-breakpoint
ALTER TABLE "super_admin" ADD CONSTRAINT "super_admin_country_country_id_fk" FOREIGN KEY ("country") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_admin" ADD CONSTRAINT "super_admin_state_state_id_fk" FOREIGN KEY ("state") REFERENCES "public"."state"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_admin" ADD CONSTRAINT "super_admin_city_city_id_fk" FOREIGN KEY ("city") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language" ADD CONSTRAINT "language_code" UNIQUE("code");--> statement-breakpoint
-- Which version of the data that travels with Vigil was loaded; see database/places.ts.
CREATE TABLE open_data (name text PRIMARY KEY, version text NOT NULL);
