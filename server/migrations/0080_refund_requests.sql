ALTER TABLE "invoice" ADD COLUMN "refund_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "refund_asked_by" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "refund_asked_reason" text;