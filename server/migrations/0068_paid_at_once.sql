ALTER TABLE "checkout_session" ADD COLUMN "kind" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_session" ADD COLUMN "po_number" text;