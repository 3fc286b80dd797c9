CREATE TABLE "invoice_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice" uuid NOT NULL,
	"step" text NOT NULL,
	"to" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_document" ADD COLUMN "po_number" text;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "due_on" date DEFAULT current_date + 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reminders_paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reminders_paused_by" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reminders_paused_reason" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reminders_paused_until" date;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_session" ADD COLUMN "kind" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_session" ADD COLUMN "po_number" text;--> statement-breakpoint
ALTER TABLE "general_setting" ADD COLUMN "invoice_due_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "general_setting" ADD COLUMN "unpaid_streams_limit" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "general_setting" ADD COLUMN "reminder_days_before" integer DEFAULT 3;--> statement-breakpoint
ALTER TABLE "general_setting" ADD COLUMN "reminder_days_after" integer DEFAULT 7;--> statement-breakpoint
ALTER TABLE "general_setting" ADD COLUMN "reminder_days_again" integer DEFAULT 21;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD COLUMN "billing_tax_number" text;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD COLUMN "billing_po_number" text;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD COLUMN "invoice_due_days" integer;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD COLUMN "unpaid_streams_limit" integer;--> statement-breakpoint
ALTER TABLE "invoice_reminder" ADD CONSTRAINT "invoice_reminder_invoice_invoice_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_reminder_once" ON "invoice_reminder" USING btree ("invoice","step");--> statement-breakpoint
UPDATE "invoice" SET "due_on" = (SELECT min(d."issued_on") FROM "invoice_document" d WHERE d."invoice" = "invoice"."id") + 30
WHERE EXISTS (SELECT FROM "invoice_document" d WHERE d."invoice" = "invoice"."id");
