CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" uuid NOT NULL,
	"session" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_success_at" timestamp (3) with time zone,
	CONSTRAINT "push_subscription_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
DROP INDEX "incident_message_waiting";--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_session_id_fk" FOREIGN KEY ("session") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscription_of_account" ON "push_subscription" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "push_subscription_of_session" ON "push_subscription" USING btree ("session");--> statement-breakpoint
CREATE INDEX "incident_message_waiting" ON "incident_message" USING btree ("at") WHERE ("incident_message"."phone" is not null or "incident_message"."channel" = 'push') and "incident_message"."sent_at" is null and "incident_message"."failed_at" is null;