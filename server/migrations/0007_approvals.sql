CREATE TABLE "approval_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stream" uuid NOT NULL,
	"approver" uuid,
	"approver_name" text NOT NULL,
	"approver_email" text,
	"event_date" timestamp (3) with time zone,
	"secret" text NOT NULL,
	"pincode_hash" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"reminder_sent_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "general_setting" ADD COLUMN "approval_reminder_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_approver_funeral_home_staff_id_fk" FOREIGN KEY ("approver") REFERENCES "public"."funeral_home_staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_request_pincode" ON "approval_request" USING btree ("pincode_hash");--> statement-breakpoint
CREATE INDEX "approval_request_of_stream" ON "approval_request" USING btree ("stream","id");--> statement-breakpoint
CREATE INDEX "approval_request_of_approver" ON "approval_request" USING btree ("approver");--> statement-breakpoint
CREATE INDEX "approval_request_waiting" ON "approval_request" USING btree ("expires_at") WHERE "approval_request"."status" = 'pending';