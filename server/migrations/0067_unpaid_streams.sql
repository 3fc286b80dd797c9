ALTER TABLE "general_setting" ADD COLUMN "unpaid_streams_limit" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD COLUMN "unpaid_streams_limit" integer;