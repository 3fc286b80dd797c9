CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"last_login" timestamp (3) with time zone,
	CONSTRAINT "account_identity" UNIQUE("id","username","email")
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"token_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("to", '') || ' ' || coalesce("subject", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"file_name" text NOT NULL,
	"uploaded_by" uuid
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" uuid,
	"role" text NOT NULL,
	"address" text,
	"verb" text NOT NULL,
	"resource" text NOT NULL,
	"record" uuid NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "super_admin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"timezone" uuid,
	"admins" boolean DEFAULT false NOT NULL,
	"events" boolean DEFAULT false NOT NULL,
	"customer_care" boolean DEFAULT false NOT NULL,
	"funeral_home" boolean DEFAULT false NOT NULL,
	"family" boolean DEFAULT false NOT NULL,
	"cameras" boolean DEFAULT false NOT NULL,
	"enterprise_account" boolean DEFAULT false NOT NULL,
	"videographers" boolean DEFAULT false NOT NULL,
	"co_host" boolean DEFAULT false NOT NULL,
	"packages" boolean DEFAULT false NOT NULL,
	"emails" boolean DEFAULT false NOT NULL,
	"general_settings" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("full_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "ip_camera_funeral_home" (
	"ip_camera" uuid NOT NULL,
	"funeral_home" uuid NOT NULL,
	CONSTRAINT "ip_camera_funeral_home_ip_camera_funeral_home_pk" PRIMARY KEY("ip_camera","funeral_home")
);
--> statement-breakpoint
CREATE TABLE "ip_camera" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"rtmp_key" text NOT NULL,
	"publishing" boolean DEFAULT false NOT NULL,
	"last_published_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "funeral_home_media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"funeral_home" uuid NOT NULL,
	"title" text NOT NULL,
	"video" uuid NOT NULL,
	"transcoded_video" uuid,
	"image" uuid,
	"default" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("title", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "family" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"funeral_home" uuid NOT NULL,
	"family_admin_name" text NOT NULL,
	"phone" text,
	"postal_code" text NOT NULL,
	"preferred_language" uuid,
	"publish" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("family_admin_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("username", '') || ' ' || coalesce("phone", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "stream_guest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"stream" uuid NOT NULL,
	"name" text NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"country" text,
	"email" text,
	"download_video" boolean DEFAULT false NOT NULL,
	"access_to_stream" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("country", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "funeral_home" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"funeral_home_name" text NOT NULL,
	"address_text" text NOT NULL,
	"lat" numeric(9,6),
	"lon" numeric(9,6),
	"country_name" text NOT NULL,
	"state_name" text NOT NULL,
	"city_name" text NOT NULL,
	"postal_code" text NOT NULL,
	"telephone_number" text NOT NULL,
	"website" text,
	"timezone" uuid NOT NULL,
	"currency_region" uuid,
	"partner_show_registration" boolean DEFAULT true NOT NULL,
	"enable_flower_and_donations_url" boolean DEFAULT false NOT NULL,
	"billing_company_legal_name" text,
	"billing_address_text" text,
	"billing_lat" numeric(9,6),
	"billing_lon" numeric(9,6),
	"billing_country_name" text,
	"billing_state_name" text,
	"billing_city_name" text,
	"billing_postal_code" text,
	"billing_contact_name" text NOT NULL,
	"billing_email_address" text NOT NULL,
	"billing_phone_number" text NOT NULL,
	"manager_name" text,
	"manager_email" text,
	"manager_phone" text,
	"branding_funeral_home_name" text NOT NULL,
	"branding_funeral_home_email_address" text NOT NULL,
	"branding_funeral_home_logo_horizontal" uuid,
	"bottom_logo" uuid,
	"guest_page_default_background" uuid,
	"player_default_image" uuid,
	"color_code" text NOT NULL,
	"color_code_register" text NOT NULL,
	"branding_generic_url_for_obituary_page" text,
	"branding_custom_funeral_home_url" text NOT NULL,
	"purchased_stream_count" integer DEFAULT 0 NOT NULL,
	"available_stream_count" integer DEFAULT 0 NOT NULL,
	"overdraft_limit" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("funeral_home_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", '') || ' ' || coalesce("city_name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "currency_region" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", ''))) STORED,
	CONSTRAINT "currency_region_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "event_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("title", ''))) STORED,
	CONSTRAINT "event_type_title" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "language" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", ''))) STORED,
	CONSTRAINT "language_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "timezone" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", ''))) STORED,
	CONSTRAINT "timezone_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "client_care_operator" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"status" boolean DEFAULT true NOT NULL,
	"client_care_team" uuid NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("full_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "stream_video" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"stream" uuid NOT NULL,
	"default" boolean DEFAULT false NOT NULL,
	"name" text,
	"file" uuid NOT NULL,
	"thumbnail" uuid,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "funeral_home_staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"funeral_home" uuid NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"bio" text,
	"picture" uuid,
	"linkedin_profile" text,
	"staff_role" text DEFAULT 'assistant' NOT NULL,
	"stream_app" boolean DEFAULT false NOT NULL,
	"streams" boolean DEFAULT false NOT NULL,
	"stream_director" boolean DEFAULT false NOT NULL,
	"email_customization" boolean DEFAULT false NOT NULL,
	"profile" boolean DEFAULT false NOT NULL,
	"family_management" boolean DEFAULT false NOT NULL,
	"billing" boolean DEFAULT false NOT NULL,
	"emails" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("full_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "stream" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"stream_type" text DEFAULT 'stream' NOT NULL,
	"event_date" timestamp (3) with time zone,
	"funeral_home" uuid NOT NULL,
	"deceased_full_name" text NOT NULL,
	"deceased_date_of_birth" date,
	"deceased_date_of_death" date,
	"family" uuid,
	"auto_start" boolean DEFAULT false NOT NULL,
	"auto_start_at" timestamp (3) with time zone,
	"preferred_ip_camera" uuid,
	"funeral_home_director" uuid,
	"funeral_home_director_leading_the_service" uuid,
	"others" text,
	"client_care_team" uuid,
	"client_care_operator" uuid,
	"video_grapher" uuid,
	"needs_videographer" boolean DEFAULT false NOT NULL,
	"photo" uuid,
	"slug" text NOT NULL,
	"guest_page_background" uuid,
	"g_r_page_heading" uuid,
	"guest_advisory" text,
	"disabled_by_fh" boolean DEFAULT false NOT NULL,
	"disabled_by_fh_user" uuid,
	"disabled_by_fh_datetime" timestamp (3) with time zone,
	"is_refundable" boolean DEFAULT true NOT NULL,
	"requested_by_family" boolean DEFAULT false NOT NULL,
	"broadcast_status" text DEFAULT 'waiting' NOT NULL,
	"order_of_service" uuid,
	"use_youtube_player_for_guest" boolean DEFAULT false NOT NULL,
	"publish" boolean DEFAULT false NOT NULL,
	"flower_store_url" text,
	"donations_page_url" text,
	"send_ecard" boolean DEFAULT true NOT NULL,
	"private_message" boolean DEFAULT true NOT NULL,
	"media_gallery" boolean DEFAULT true NOT NULL,
	"on_demand_video" boolean DEFAULT true NOT NULL,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_care_team" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"company_legal_name" text NOT NULL,
	"company_name" text NOT NULL,
	"admin_name" text NOT NULL,
	"phone" text,
	"max_job_per_month" integer,
	"status" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("company_name", '') || ' ' || coalesce("company_legal_name", '') || ' ' || coalesce("admin_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "video_grapher" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"legal_company_name" text,
	"phone" text,
	"address" text,
	"lat" numeric(9,6),
	"lon" numeric(9,6),
	"country_name" text,
	"state_name" text,
	"city_name" text,
	"eligibility" integer,
	"other_cities" text,
	"max_job_per_month" integer,
	"cost_per_live_stream" integer,
	"cost_per_additional_30_minute_live_stream" integer,
	"additional_video_editing" integer,
	"travel_cost_100km" integer,
	"cost_per_special_keepsake_video" integer,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("full_name", '') || ' ' || coalesce("legal_company_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", '') || ' ' || coalesce("city_name", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_admin" ADD CONSTRAINT "super_admin_timezone_timezone_id_fk" FOREIGN KEY ("timezone") REFERENCES "public"."timezone"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "super_admin" ADD CONSTRAINT "super_admin_id_username_email_account_id_username_email_fk" FOREIGN KEY ("id","username","email") REFERENCES "public"."account"("id","username","email") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "ip_camera_funeral_home" ADD CONSTRAINT "ip_camera_funeral_home_ip_camera_ip_camera_id_fk" FOREIGN KEY ("ip_camera") REFERENCES "public"."ip_camera"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ip_camera_funeral_home" ADD CONSTRAINT "ip_camera_funeral_home_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funeral_home_media" ADD CONSTRAINT "funeral_home_media_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funeral_home_media" ADD CONSTRAINT "funeral_home_media_video_stored_file_id_fk" FOREIGN KEY ("video") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funeral_home_media" ADD CONSTRAINT "funeral_home_media_transcoded_video_stored_file_id_fk" FOREIGN KEY ("transcoded_video") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funeral_home_media" ADD CONSTRAINT "funeral_home_media_image_stored_file_id_fk" FOREIGN KEY ("image") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family" ADD CONSTRAINT "family_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family" ADD CONSTRAINT "family_preferred_language_language_id_fk" FOREIGN KEY ("preferred_language") REFERENCES "public"."language"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family" ADD CONSTRAINT "family_id_username_email_account_id_username_email_fk" FOREIGN KEY ("id","username","email") REFERENCES "public"."account"("id","username","email") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "stream_guest" ADD CONSTRAINT "stream_guest_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD CONSTRAINT "funeral_home_timezone_timezone_id_fk" FOREIGN KEY ("timezone") REFERENCES "public"."timezone"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD CONSTRAINT "funeral_home_currency_region_currency_region_id_fk" FOREIGN KEY ("currency_region") REFERENCES "public"."currency_region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD CONSTRAINT "funeral_home_branding_funeral_home_logo_horizontal_stored_file_id_fk" FOREIGN KEY ("branding_funeral_home_logo_horizontal") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD CONSTRAINT "funeral_home_bottom_logo_stored_file_id_fk" FOREIGN KEY ("bottom_logo") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD CONSTRAINT "funeral_home_guest_page_default_background_stored_file_id_fk" FOREIGN KEY ("guest_page_default_background") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD CONSTRAINT "funeral_home_player_default_image_stored_file_id_fk" FOREIGN KEY ("player_default_image") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD CONSTRAINT "funeral_home_id_username_email_account_id_username_email_fk" FOREIGN KEY ("id","username","email") REFERENCES "public"."account"("id","username","email") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "client_care_operator" ADD CONSTRAINT "client_care_operator_client_care_team_client_care_team_id_fk" FOREIGN KEY ("client_care_team") REFERENCES "public"."client_care_team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_care_operator" ADD CONSTRAINT "client_care_operator_id_username_email_account_id_username_email_fk" FOREIGN KEY ("id","username","email") REFERENCES "public"."account"("id","username","email") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "stream_video" ADD CONSTRAINT "stream_video_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_video" ADD CONSTRAINT "stream_video_file_stored_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_video" ADD CONSTRAINT "stream_video_thumbnail_stored_file_id_fk" FOREIGN KEY ("thumbnail") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funeral_home_staff" ADD CONSTRAINT "funeral_home_staff_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funeral_home_staff" ADD CONSTRAINT "funeral_home_staff_picture_stored_file_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funeral_home_staff" ADD CONSTRAINT "funeral_home_staff_id_username_email_account_id_username_email_fk" FOREIGN KEY ("id","username","email") REFERENCES "public"."account"("id","username","email") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "stream" ADD CONSTRAINT "stream_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream" ADD CONSTRAINT "stream_family_family_id_fk" FOREIGN KEY ("family") REFERENCES "public"."family"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream" ADD CONSTRAINT "stream_preferred_ip_camera_ip_camera_id_fk" FOREIGN KEY ("preferred_ip_camera") REFERENCES "public"."ip_camera"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream" ADD CONSTRAINT "stream_funeral_home_director_funeral_home_staff_id_fk" FOREIGN KEY ("funeral_home_director") REFERENCES "public"."funeral_home_staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream" ADD CONSTRAINT "stream_funeral_home_director_leading_the_service_funeral_home_staff_id_fk" FOREIGN KEY ("funeral_home_director_leading_the_service") REFERENCES "public"."funeral_home_staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream" ADD CONSTRAINT "stream_client_care_team_client_care_team_id_fk" FOREIGN KEY ("client_care_team") REFERENCES "public"."client_care_team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream" ADD CONSTRAINT "stream_client_care_operator_client_care_operator_id_fk" FOREIGN KEY ("client_care_operator") REFERENCES "public"."client_care_operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream" ADD CONSTRAINT "stream_video_grapher_video_grapher_id_fk" FOREIGN KEY ("video_grapher") REFERENCES "public"."video_grapher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream" ADD CONSTRAINT "stream_photo_stored_file_id_fk" FOREIGN KEY ("photo") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream" ADD CONSTRAINT "stream_guest_page_background_stored_file_id_fk" FOREIGN KEY ("guest_page_background") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream" ADD CONSTRAINT "stream_g_r_page_heading_event_type_id_fk" FOREIGN KEY ("g_r_page_heading") REFERENCES "public"."event_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream" ADD CONSTRAINT "stream_disabled_by_fh_user_account_id_fk" FOREIGN KEY ("disabled_by_fh_user") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream" ADD CONSTRAINT "stream_order_of_service_stored_file_id_fk" FOREIGN KEY ("order_of_service") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_care_team" ADD CONSTRAINT "client_care_team_id_username_email_account_id_username_email_fk" FOREIGN KEY ("id","username","email") REFERENCES "public"."account"("id","username","email") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "video_grapher" ADD CONSTRAINT "video_grapher_id_username_email_account_id_username_email_fk" FOREIGN KEY ("id","username","email") REFERENCES "public"."account"("id","username","email") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "account_username" ON "account" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "account_email" ON "account" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "password_reset_account" ON "password_reset" USING btree ("account");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_waiting" ON "mail_outbox" USING btree ("created_at") WHERE "mail_outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_newest" ON "mail_outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stored_file_deleted" ON "stored_file" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "audit_log_of_record" ON "audit_log" USING btree ("resource","record","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "super_admin_newest" ON "super_admin" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "super_admin_search" ON "super_admin" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ip_camera_of_home" ON "ip_camera_funeral_home" USING btree ("funeral_home");--> statement-breakpoint
CREATE UNIQUE INDEX "ip_camera_key" ON "ip_camera" USING btree ("rtmp_key");--> statement-breakpoint
CREATE INDEX "ip_camera_newest" ON "ip_camera" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ip_camera_search" ON "ip_camera" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "funeral_home_media_of_home" ON "funeral_home_media" USING btree ("funeral_home","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "funeral_home_media_default" ON "funeral_home_media" USING btree ("funeral_home") WHERE "funeral_home_media"."default" and "funeral_home_media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "funeral_home_media_search" ON "funeral_home_media" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "family_newest" ON "family" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "family_of_home" ON "family" USING btree ("funeral_home","created_at","id");--> statement-breakpoint
CREATE INDEX "family_search" ON "family" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stream_guest_of_stream" ON "stream_guest" USING btree ("stream","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_guest_email" ON "stream_guest" USING btree ("stream",lower("email")) WHERE "stream_guest"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "stream_guest_search" ON "stream_guest" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "funeral_home_url" ON "funeral_home" USING btree (lower("branding_custom_funeral_home_url"));--> statement-breakpoint
CREATE INDEX "funeral_home_newest" ON "funeral_home" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "funeral_home_search" ON "funeral_home" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_care_operator_newest" ON "client_care_operator" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "client_care_operator_of_team" ON "client_care_operator" USING btree ("client_care_team","created_at","id");--> statement-breakpoint
CREATE INDEX "client_care_operator_search" ON "client_care_operator" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stream_video_of_stream" ON "stream_video" USING btree ("stream","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_video_default" ON "stream_video" USING btree ("stream") WHERE "stream_video"."default" and "stream_video"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "stream_video_search" ON "stream_video" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "funeral_home_staff_newest" ON "funeral_home_staff" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "funeral_home_staff_of_home" ON "funeral_home_staff" USING btree ("funeral_home","created_at","id");--> statement-breakpoint
CREATE INDEX "funeral_home_staff_search" ON "funeral_home_staff" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "stream_slug" ON "stream" USING btree (lower("slug"));--> statement-breakpoint
CREATE INDEX "stream_newest" ON "stream" USING btree ("stream_type","created_at","id") WHERE "stream"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "stream_of_home" ON "stream" USING btree ("funeral_home","stream_type","disabled_by_fh","created_at","id") WHERE "stream"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "stream_of_family" ON "stream" USING btree ("family","created_at","id");--> statement-breakpoint
CREATE INDEX "stream_by_date" ON "stream" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "stream_of_home_by_date" ON "stream" USING btree ("funeral_home","event_date");--> statement-breakpoint
CREATE INDEX "stream_of_team" ON "stream" USING btree ("client_care_team","event_date");--> statement-breakpoint
CREATE INDEX "stream_of_operator" ON "stream" USING btree ("client_care_operator","event_date");--> statement-breakpoint
CREATE INDEX "stream_of_videographer" ON "stream" USING btree ("video_grapher","event_date");--> statement-breakpoint
CREATE INDEX "stream_of_director" ON "stream" USING btree ("funeral_home_director");--> statement-breakpoint
CREATE INDEX "stream_of_camera" ON "stream" USING btree ("preferred_ip_camera");--> statement-breakpoint
CREATE INDEX "stream_search" ON "stream" USING gin ("funeral_home","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_care_team_newest" ON "client_care_team" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "client_care_team_search" ON "client_care_team" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "video_grapher_newest" ON "video_grapher" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "video_grapher_search" ON "video_grapher" USING gin ("search_text" gin_trgm_ops);