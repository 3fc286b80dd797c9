CREATE TABLE "bulk_email" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"stream" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"unsubscribed_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"funeral_home" uuid NOT NULL,
	"template" uuid NOT NULL,
	"type" text NOT NULL,
	"type_display" text NOT NULL,
	"recipient" text NOT NULL,
	"of_home" boolean NOT NULL,
	"subject_en" text,
	"html_content_en" text,
	"subject_fr" text,
	"html_content_fr" text,
	"edited_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("type_display", '') || ' ' || coalesce("recipient", ''))) STORED,
	CONSTRAINT "custom_template_of_home" UNIQUE("funeral_home","template")
);
--> statement-breakpoint
CREATE TABLE "email_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"type" text NOT NULL,
	"type_display" text NOT NULL,
	"recipient" text NOT NULL,
	"of_home" boolean NOT NULL,
	"subject_en" text NOT NULL,
	"html_content_en" text NOT NULL,
	"subject_fr" text,
	"html_content_fr" text,
	"edited_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("type_display", '') || ' ' || coalesce("recipient", ''))) STORED,
	CONSTRAINT "email_template_type" UNIQUE("type")
);
--> statement-breakpoint
CREATE TABLE "mail_suppression" (
	"address" text NOT NULL,
	"funeral_home" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_suppression_funeral_home_address_pk" PRIMARY KEY("funeral_home","address")
);
--> statement-breakpoint
CREATE TABLE "template_setting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"funeral_home" uuid NOT NULL,
	"header_image" uuid,
	"header_link" text,
	"footer_content_en" text,
	CONSTRAINT "template_setting_of_home" UNIQUE("funeral_home")
);
--> statement-breakpoint
DROP INDEX "mail_outbox_waiting";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "funeral_home" uuid;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "bulk_email" uuid;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "guest" uuid;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "from_name" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "message_id" text;--> statement-breakpoint
UPDATE "mail_outbox" SET "message_id" = '<' || "id" || '@vigil>';--> statement-breakpoint
ALTER TABLE "mail_outbox" ALTER COLUMN "message_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "dedupe" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "send_after" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bulk_email" ADD CONSTRAINT "bulk_email_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_template" ADD CONSTRAINT "custom_template_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_template" ADD CONSTRAINT "custom_template_template_email_template_id_fk" FOREIGN KEY ("template") REFERENCES "public"."email_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_suppression" ADD CONSTRAINT "mail_suppression_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_setting" ADD CONSTRAINT "template_setting_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_setting" ADD CONSTRAINT "template_setting_header_image_stored_file_id_fk" FOREIGN KEY ("header_image") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_email_of_stream" ON "bulk_email" USING btree ("stream","created_at");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_bulk_email_bulk_email_id_fk" FOREIGN KEY ("bulk_email") REFERENCES "public"."bulk_email"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_guest_stream_guest_id_fk" FOREIGN KEY ("guest") REFERENCES "public"."stream_guest"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_failed" ON "mail_outbox" USING btree ("failed_at") WHERE "mail_outbox"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_of_bulk_email" ON "mail_outbox" USING btree ("bulk_email") WHERE "mail_outbox"."bulk_email" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_of_guest" ON "mail_outbox" USING btree ("guest") WHERE "mail_outbox"."guest" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_of_home" ON "mail_outbox" USING btree ("funeral_home");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_once" ON "mail_outbox" USING btree ("dedupe") WHERE "mail_outbox"."dedupe" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_waiting" ON "mail_outbox" USING btree ("send_after") WHERE "mail_outbox"."sent_at" is null and "mail_outbox"."failed_at" is null;
--> statement-breakpoint
-- Each home has a place for each letter in its name, and one for head and foot; which home and which letter comes first doesn't matter.
CREATE FUNCTION funeral_home_letters() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      INSERT INTO template_setting (id, funeral_home) VALUES (gen_random_uuid(), NEW.id);
      INSERT INTO custom_template (id, funeral_home, template, type, type_display, recipient, of_home)
        SELECT gen_random_uuid(), NEW.id, t.id, t.type, t.type_display, t.recipient, t.of_home FROM email_template t;
      RETURN NULL;
    END
  $$;
--> statement-breakpoint
CREATE TRIGGER funeral_home_letters AFTER INSERT ON funeral_home FOR EACH ROW EXECUTE FUNCTION funeral_home_letters();
--> statement-breakpoint
CREATE FUNCTION email_template_of_homes() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      INSERT INTO custom_template (id, funeral_home, template, type, type_display, recipient, of_home)
        SELECT gen_random_uuid(), h.id, NEW.id, NEW.type, NEW.type_display, NEW.recipient, NEW.of_home FROM funeral_home h
      ON CONFLICT (funeral_home, template) DO UPDATE SET
        type_display = EXCLUDED.type_display, recipient = EXCLUDED.recipient, of_home = EXCLUDED.of_home;
      RETURN NULL;
    END
  $$;
--> statement-breakpoint
CREATE TRIGGER email_template_made AFTER INSERT ON email_template FOR EACH ROW EXECUTE FUNCTION email_template_of_homes();
--> statement-breakpoint
CREATE TRIGGER email_template_renamed AFTER UPDATE OF type_display, recipient, of_home ON email_template FOR EACH ROW
  WHEN ((OLD.type_display, OLD.recipient, OLD.of_home) IS DISTINCT FROM (NEW.type_display, NEW.recipient, NEW.of_home))
  EXECUTE FUNCTION email_template_of_homes();
--> statement-breakpoint
INSERT INTO template_setting (id, funeral_home) SELECT gen_random_uuid(), id FROM funeral_home;
