CREATE TABLE "invoice_document_counter" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_document_counter_one" CHECK ("invoice_document_counter"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"issued_on" date NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"subtotal_in_cents" integer NOT NULL,
	"taxes" jsonb NOT NULL,
	"total_in_cents" integer NOT NULL,
	CONSTRAINT "invoice_document_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "invoice_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"date" date NOT NULL,
	"amount" integer NOT NULL,
	"invoice" uuid NOT NULL,
	"stream" uuid,
	"product" uuid,
	"choice" uuid,
	"document_number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"funeral_home" uuid,
	"enterprise_account" uuid,
	"buyer" text NOT NULL,
	"invoice_number" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"payment_method" text,
	"paid_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", '') || ' ' || coalesce("invoice_number", '') || ' ' || coalesce("buyer", ''))) STORED,
	CONSTRAINT "invoice_invoice_number_unique" UNIQUE("invoice_number"),
	CONSTRAINT "invoice_whose" CHECK (("invoice"."funeral_home" is null) <> ("invoice"."enterprise_account" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" uuid NOT NULL,
	"account" text NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"invoice" uuid NOT NULL,
	"document" uuid,
	"payment" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"started_at" date,
	"end_at" date,
	"item_type" text,
	"date" date,
	"deceased_name" text
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"kind" text NOT NULL,
	"funeral_home" uuid NOT NULL,
	"package" uuid NOT NULL,
	"invoice" uuid NOT NULL,
	"invoice_number" text NOT NULL,
	"total_in_cents" integer NOT NULL,
	"payment_processed" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("invoice_number", ''))) STORED,
	CONSTRAINT "purchase_order_invoice_unique" UNIQUE("invoice")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice" uuid NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "plan_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"funeral_home" uuid NOT NULL,
	"available" integer DEFAULT 0 NOT NULL,
	"shared" integer DEFAULT 0 NOT NULL,
	"purchased" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"stream" uuid,
	"nth" integer,
	"order" uuid,
	"term" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_term" (
	"id" uuid PRIMARY KEY NOT NULL,
	"funeral_home" uuid,
	"enterprise_account" uuid,
	"package" uuid NOT NULL,
	"order" uuid,
	"started_at" date NOT NULL,
	"end_at" date NOT NULL,
	"max_stream" integer NOT NULL,
	"left_stream" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_term_order_unique" UNIQUE("order"),
	CONSTRAINT "plan_term_whose" CHECK (("plan_term"."funeral_home" is null) <> ("plan_term"."enterprise_account" is null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"actor" uuid NOT NULL,
	"resource" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"record" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_actor_resource_key_pk" PRIMARY KEY("actor","resource","key")
);
--> statement-breakpoint
CREATE TABLE "tax_rate" (
	"currency_region" uuid NOT NULL,
	"label" text NOT NULL,
	"ppm" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tax_rate_currency_region_label_pk" PRIMARY KEY("currency_region","label")
);
--> statement-breakpoint
CREATE TABLE "subscription_package" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"description" text,
	"max_stream" integer NOT NULL,
	"type" text NOT NULL,
	"duration" integer,
	"price" integer NOT NULL,
	"status" text DEFAULT 'public' NOT NULL,
	"uid" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", ''))) STORED,
	CONSTRAINT "subscription_package_uid_unique" UNIQUE("uid"),
	CONSTRAINT "subscription_package_term" CHECK (("subscription_package"."type" = 'time_based') = ("subscription_package"."duration" is not null))
);
--> statement-breakpoint
CREATE TABLE "bundle_product" (
	"bundle" uuid NOT NULL,
	"product" uuid NOT NULL,
	CONSTRAINT "bundle_product_bundle_product_pk" PRIMARY KEY("bundle","product")
);
--> statement-breakpoint
CREATE TABLE "bundle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"description" text,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"region" uuid,
	"image" uuid,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "stream_product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"stream" uuid NOT NULL,
	"product" uuid NOT NULL,
	"price" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enterprise_account" ADD COLUMN "package" uuid;--> statement-breakpoint
ALTER TABLE "general_setting" ADD COLUMN "seller_name" text;--> statement-breakpoint
ALTER TABLE "general_setting" ADD COLUMN "seller_address" text;--> statement-breakpoint
ALTER TABLE "general_setting" ADD COLUMN "seller_tax_number" text;--> statement-breakpoint
ALTER TABLE "invoice_document" ADD CONSTRAINT "invoice_document_invoice_invoice_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_invoice_invoice_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_product_product_id_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_choice_bundle_id_fk" FOREIGN KEY ("choice") REFERENCES "public"."bundle"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_enterprise_account_enterprise_account_id_fk" FOREIGN KEY ("enterprise_account") REFERENCES "public"."enterprise_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_invoice_invoice_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_document_invoice_document_id_fk" FOREIGN KEY ("document") REFERENCES "public"."invoice_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_payment_payment_id_fk" FOREIGN KEY ("payment") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_document_invoice_document_id_fk" FOREIGN KEY ("document") REFERENCES "public"."invoice_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_package_subscription_package_id_fk" FOREIGN KEY ("package") REFERENCES "public"."subscription_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_invoice_invoice_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_invoice_invoice_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_entry" ADD CONSTRAINT "plan_entry_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_entry" ADD CONSTRAINT "plan_entry_order_purchase_order_id_fk" FOREIGN KEY ("order") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_entry" ADD CONSTRAINT "plan_entry_term_plan_term_id_fk" FOREIGN KEY ("term") REFERENCES "public"."plan_term"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_term" ADD CONSTRAINT "plan_term_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_term" ADD CONSTRAINT "plan_term_enterprise_account_enterprise_account_id_fk" FOREIGN KEY ("enterprise_account") REFERENCES "public"."enterprise_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_term" ADD CONSTRAINT "plan_term_package_subscription_package_id_fk" FOREIGN KEY ("package") REFERENCES "public"."subscription_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_term" ADD CONSTRAINT "plan_term_order_purchase_order_id_fk" FOREIGN KEY ("order") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_currency_region_currency_region_id_fk" FOREIGN KEY ("currency_region") REFERENCES "public"."currency_region"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_product" ADD CONSTRAINT "bundle_product_bundle_bundle_id_fk" FOREIGN KEY ("bundle") REFERENCES "public"."bundle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_product" ADD CONSTRAINT "bundle_product_product_product_id_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_region_currency_region_id_fk" FOREIGN KEY ("region") REFERENCES "public"."currency_region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_image_stored_file_id_fk" FOREIGN KEY ("image") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_product" ADD CONSTRAINT "stream_product_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_product" ADD CONSTRAINT "stream_product_product_product_id_fk" FOREIGN KEY ("product") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_document_of_invoice" ON "invoice_document" USING btree ("invoice","number");--> statement-breakpoint
CREATE INDEX "invoice_item_of_invoice" ON "invoice_item" USING btree ("invoice");--> statement-breakpoint
CREATE INDEX "invoice_item_of_stream" ON "invoice_item" USING btree ("stream");--> statement-breakpoint
CREATE INDEX "invoice_item_of_product" ON "invoice_item" USING btree ("product");--> statement-breakpoint
CREATE INDEX "invoice_item_of_choice" ON "invoice_item" USING btree ("choice");--> statement-breakpoint
CREATE INDEX "invoice_of_account" ON "invoice" USING btree ("enterprise_account");--> statement-breakpoint
CREATE INDEX "invoice_newest" ON "invoice" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_of_home" ON "invoice" USING btree ("funeral_home","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_search" ON "invoice" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ledger_entry_of_transaction" ON "ledger_entry" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "ledger_entry_of_account" ON "ledger_entry" USING btree ("account");--> statement-breakpoint
CREATE INDEX "ledger_entry_of_invoice" ON "ledger_entry" USING btree ("invoice");--> statement-breakpoint
CREATE INDEX "ledger_entry_of_document" ON "ledger_entry" USING btree ("document");--> statement-breakpoint
CREATE INDEX "ledger_entry_of_payment" ON "ledger_entry" USING btree ("payment");--> statement-breakpoint
CREATE INDEX "invoice_line_of_document" ON "invoice_line" USING btree ("document","position");--> statement-breakpoint
CREATE INDEX "purchase_order_newest" ON "purchase_order" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_order_of_home" ON "purchase_order" USING btree ("funeral_home","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_order_of_package" ON "purchase_order" USING btree ("package");--> statement-breakpoint
CREATE INDEX "purchase_order_search" ON "purchase_order" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_of_invoice" ON "payment" USING btree ("invoice","created_at");--> statement-breakpoint
CREATE INDEX "plan_entry_of_home" ON "plan_entry" USING btree ("funeral_home","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_entry_of_stream" ON "plan_entry" USING btree ("stream","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_entry_of_order" ON "plan_entry" USING btree ("order");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_entry_of_term" ON "plan_entry" USING btree ("term","reason") WHERE "plan_entry"."reason" in ('term_begins', 'term_ends');--> statement-breakpoint
CREATE INDEX "plan_term_of_home" ON "plan_term" USING btree ("funeral_home","end_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_term_of_account" ON "plan_term" USING btree ("enterprise_account","started_at");--> statement-breakpoint
CREATE INDEX "plan_term_of_package" ON "plan_term" USING btree ("package");--> statement-breakpoint
CREATE INDEX "plan_term_unsettled" ON "plan_term" USING btree ("end_at") WHERE "plan_term"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_key_by_time" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subscription_package_binned" ON "subscription_package" USING btree ("deleted_at") WHERE "subscription_package"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "subscription_package_newest" ON "subscription_package" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscription_package_search" ON "subscription_package" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bundle_product_of_product" ON "bundle_product" USING btree ("product");--> statement-breakpoint
CREATE INDEX "bundle_binned" ON "bundle" USING btree ("deleted_at") WHERE "bundle"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "bundle_newest" ON "bundle" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bundle_search" ON "bundle" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_binned" ON "product" USING btree ("deleted_at") WHERE "product"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_of_region" ON "product" USING btree ("region");--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stream_product_of_stream" ON "stream_product" USING btree ("stream");--> statement-breakpoint
CREATE INDEX "stream_product_of_product" ON "stream_product" USING btree ("product");--> statement-breakpoint
ALTER TABLE "enterprise_account" ADD CONSTRAINT "enterprise_account_package_subscription_package_id_fk" FOREIGN KEY ("package") REFERENCES "public"."subscription_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enterprise_account_of_package" ON "enterprise_account" USING btree ("package");--> statement-breakpoint
-- The first invoice is V-000001.
INSERT INTO invoice_document_counter (id, last) VALUES (1, 0);
--> statement-breakpoint
-- What was issued, booked, or written down as the reason of a count stays as it is. Nothing but a new row corrects it.
CREATE FUNCTION vigil_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_document_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_document
  FOR EACH STATEMENT EXECUTE FUNCTION vigil_refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_line_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_line
  FOR EACH STATEMENT EXECUTE FUNCTION vigil_refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON payment
  FOR EACH STATEMENT EXECUTE FUNCTION vigil_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION vigil_refuse_change();
--> statement-breakpoint
CREATE TRIGGER plan_entry_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON plan_entry
  FOR EACH STATEMENT EXECUTE FUNCTION vigil_refuse_change();
--> statement-breakpoint
-- Double entry: at its commit every transaction of the books comes to zero.
CREATE FUNCTION vigil_books_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_in_cents) FROM ledger_entry WHERE transaction = NEW.transaction) <> 0 THEN
    RAISE EXCEPTION 'transaction % of the books does not balance', NEW.transaction USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION vigil_books_balance();
--> statement-breakpoint
-- Canada's provinces and territories, by place of supply. GST and HST: Canada Revenue Agency, "GST/HST calculator (and
-- rates)"; QST: Revenu Québec, "Basic rules for applying the GST/HST and QST"; PST and RST: British Columbia Bulletin
-- PST 107, Saskatchewan Bulletin PST-5, Manitoba Bulletin No. 033. As of April 2025, when Nova Scotia's came to 14 %.
WITH rate (region, label, ppm, position) AS (VALUES
  ('Alberta', 'GST 5%', 50000, 0),
  ('British Columbia', 'GST 5%', 50000, 0), ('British Columbia', 'PST 7%', 70000, 1),
  ('Manitoba', 'GST 5%', 50000, 0), ('Manitoba', 'RST 7%', 70000, 1),
  ('New Brunswick', 'HST 15%', 150000, 0),
  ('Newfoundland and Labrador', 'HST 15%', 150000, 0),
  ('Northwest Territories', 'GST 5%', 50000, 0),
  ('Nova Scotia', 'HST 14%', 140000, 0),
  ('Nunavut', 'GST 5%', 50000, 0),
  ('Ontario', 'HST 13%', 130000, 0),
  ('Prince Edward Island', 'HST 15%', 150000, 0),
  ('Quebec', 'GST 5%', 50000, 0), ('Quebec', 'QST 9.975%', 99750, 1),
  ('Saskatchewan', 'GST 5%', 50000, 0), ('Saskatchewan', 'PST 6%', 60000, 1),
  ('Yukon', 'GST 5%', 50000, 0),
  -- Where the province isn't known.
  ('Canada', 'GST 5%', 50000, 0)
), added AS (
  INSERT INTO currency_region (id, name) SELECT gen_random_uuid(), region FROM rate GROUP BY region
  ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id, name
)
INSERT INTO tax_rate (currency_region, label, ppm, position)
  SELECT added.id, rate.label, rate.ppm, rate.position FROM rate JOIN added ON added.name = rate.region;
--> statement-breakpoint
-- Homes of Canada go to their province.
UPDATE funeral_home h SET currency_region = province.id
  FROM currency_region canada, currency_region province
  WHERE canada.name = 'Canada' AND h.currency_region = canada.id AND province.id <> canada.id
    AND vigil_fold(province.name) = vigil_fold(h.state_name);
--> statement-breakpoint
-- Counters are the sums of their reasons; what was counted until today has this one.
INSERT INTO plan_entry (funeral_home, available, purchased, reason)
  SELECT id, available_stream_count, purchased_stream_count, 'correction' FROM funeral_home
  WHERE available_stream_count <> 0 OR purchased_stream_count <> 0;
