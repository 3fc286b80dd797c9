CREATE TABLE "card_dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice" uuid NOT NULL,
	"intent" text NOT NULL,
	"amount_in_cents" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "received_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"invoice" uuid NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"invoice" uuid NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"document_number" text
);
--> statement-breakpoint
DROP INDEX "plan_entry_of_order";--> statement-breakpoint
ALTER TABLE "card_refund" ADD COLUMN "cause" uuid;--> statement-breakpoint
ALTER TABLE "card_dispute" ADD CONSTRAINT "card_dispute_invoice_invoice_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_payment" ADD CONSTRAINT "received_payment_invoice_invoice_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_invoice_invoice_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_dispute_of_invoice" ON "card_dispute" USING btree ("invoice","opened_at");--> statement-breakpoint
CREATE INDEX "received_payment_of_invoice" ON "received_payment" USING btree ("invoice","created_at");--> statement-breakpoint
CREATE INDEX "refund_of_invoice" ON "refund" USING btree ("invoice","created_at");--> statement-breakpoint
ALTER TABLE "card_refund" ADD CONSTRAINT "card_refund_cause_refund_id_fk" FOREIGN KEY ("cause") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_refund_of_cause" ON "card_refund" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "card_refund_of_intent" ON "card_refund" USING btree ("intent");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_entry_of_order" ON "plan_entry" USING btree ("order","reason");