CREATE TABLE "card_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice" uuid NOT NULL,
	"intent" text,
	"amount_in_cents" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_payment_intent_unique" UNIQUE("intent")
);
--> statement-breakpoint
CREATE TABLE "card_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice" uuid NOT NULL,
	"intent" text NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"status" text DEFAULT 'wanted' NOT NULL,
	"refund" text,
	"refusal" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_refund_refund_unique" UNIQUE("refund")
);
--> statement-breakpoint
CREATE TABLE "checkout_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"funeral_home" uuid NOT NULL,
	"package" uuid NOT NULL,
	"offer" jsonb NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"session" text,
	"url" text,
	"status" text DEFAULT 'open' NOT NULL,
	"invoice" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkout_session_session_unique" UNIQUE("session")
);
--> statement-breakpoint
CREATE TABLE "test_acquirer_event" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "test_acquirer_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"secret" text NOT NULL,
	"session" text,
	"page" jsonb,
	"state" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_acquirer_payment_key_unique" UNIQUE("key"),
	CONSTRAINT "test_acquirer_payment_secret_unique" UNIQUE("secret"),
	CONSTRAINT "test_acquirer_payment_session_unique" UNIQUE("session")
);
--> statement-breakpoint
CREATE TABLE "payment_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"invoice" uuid NOT NULL,
	"invoice_number" text NOT NULL,
	"payer" text NOT NULL,
	"method" text NOT NULL,
	"front" uuid,
	"back" uuid,
	"screenshot" uuid,
	"status" text DEFAULT 'received' NOT NULL,
	"reason" text,
	"amount" integer,
	"reviewed_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("invoice_number", '') || ' ' || coalesce("payer", ''))) STORED,
	CONSTRAINT "payment_proof_pictures" CHECK (case "payment_proof"."method" when 'cheque' then "payment_proof"."front" is not null and "payment_proof"."back" is not null
        when 'wire' then "payment_proof"."screenshot" is not null else false end)
);
--> statement-breakpoint
ALTER TABLE "card_payment" ADD CONSTRAINT "card_payment_invoice_invoice_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refund" ADD CONSTRAINT "card_refund_invoice_invoice_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_session" ADD CONSTRAINT "checkout_session_funeral_home_funeral_home_id_fk" FOREIGN KEY ("funeral_home") REFERENCES "public"."funeral_home"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_session" ADD CONSTRAINT "checkout_session_invoice_invoice_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_invoice_invoice_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_front_stored_file_id_fk" FOREIGN KEY ("front") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_back_stored_file_id_fk" FOREIGN KEY ("back") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_screenshot_stored_file_id_fk" FOREIGN KEY ("screenshot") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_event_old" ON "card_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "card_payment_of_invoice" ON "card_payment" USING btree ("invoice","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payment_unsettled" ON "card_payment" USING btree ("invoice") WHERE status in ('open', 'processing');--> statement-breakpoint
CREATE INDEX "card_payment_to_check" ON "card_payment" USING btree ("checked_at") WHERE status in ('open', 'processing');--> statement-breakpoint
CREATE INDEX "card_refund_of_invoice" ON "card_refund" USING btree ("invoice");--> statement-breakpoint
CREATE INDEX "card_refund_wanted" ON "card_refund" USING btree ("created_at") WHERE "card_refund"."status" = 'wanted';--> statement-breakpoint
CREATE INDEX "checkout_session_of_home" ON "checkout_session" USING btree ("funeral_home","created_at");--> statement-breakpoint
CREATE INDEX "checkout_session_of_invoice" ON "checkout_session" USING btree ("invoice");--> statement-breakpoint
CREATE INDEX "checkout_session_to_check" ON "checkout_session" USING btree ("checked_at") WHERE status in ('open', 'processing');--> statement-breakpoint
CREATE INDEX "test_acquirer_event_waiting" ON "test_acquirer_event" USING btree ("created_at") WHERE "test_acquirer_event"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "payment_proof_newest" ON "payment_proof" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_proof_of_invoice" ON "payment_proof" USING btree ("invoice","created_at");--> statement-breakpoint
CREATE INDEX "payment_proof_search" ON "payment_proof" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_proof_waiting" ON "payment_proof" USING btree ("created_at") WHERE "payment_proof"."status" = 'received';