CREATE TABLE "invoice_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice" uuid NOT NULL,
	"step" text NOT NULL,
	"to" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reminders_paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reminders_paused_by" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reminders_paused_reason" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reminders_paused_until" date;--> statement-breakpoint
ALTER TABLE "general_setting" ADD COLUMN "reminder_days_before" integer DEFAULT 3;--> statement-breakpoint
ALTER TABLE "general_setting" ADD COLUMN "reminder_days_after" integer DEFAULT 7;--> statement-breakpoint
ALTER TABLE "general_setting" ADD COLUMN "reminder_days_again" integer DEFAULT 21;--> statement-breakpoint
ALTER TABLE "invoice_reminder" ADD CONSTRAINT "invoice_reminder_invoice_invoice_id_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_reminder_once" ON "invoice_reminder" USING btree ("invoice","step");