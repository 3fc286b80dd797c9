CREATE TABLE "notification_choice" (
	"account" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"email" boolean NOT NULL,
	"push" boolean NOT NULL,
	CONSTRAINT "notification_choice_account_kind_pk" PRIMARY KEY("account","kind")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"about" text,
	"page" text,
	"in_app" boolean NOT NULL,
	"push_waits" boolean DEFAULT false NOT NULL,
	"dedupe" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "favourites" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_account_id_fk" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_of_account" ON "notification" USING btree ("account","created_at","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("account") WHERE "notification"."in_app" and "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_waiting" ON "notification" USING btree ("id") WHERE "notification"."push_waits";--> statement-breakpoint
CREATE INDEX "notification_newest" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("dedupe","account") WHERE "notification"."dedupe" is not null;