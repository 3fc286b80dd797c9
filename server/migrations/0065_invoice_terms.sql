ALTER TABLE "invoice_document" ADD COLUMN "po_number" text;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "due_on" date DEFAULT current_date + 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "general_setting" ADD COLUMN "invoice_due_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD COLUMN "billing_tax_number" text;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD COLUMN "billing_po_number" text;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD COLUMN "invoice_due_days" integer;--> statement-breakpoint
UPDATE "invoice" SET "due_on" = (SELECT min(d."issued_on") FROM "invoice_document" d WHERE d."invoice" = "invoice"."id") + 30
WHERE EXISTS (SELECT FROM "invoice_document" d WHERE d."invoice" = "invoice"."id");
