CREATE TABLE "phone_code" (
	"stream" uuid NOT NULL,
	"telephone" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "phone_code_stream_telephone_pk" PRIMARY KEY("stream","telephone")
);
--> statement-breakpoint
ALTER TABLE "stream_guest" ADD COLUMN "telephone" text;--> statement-breakpoint
ALTER TABLE "stream_guest" drop column "search_text";--> statement-breakpoint
ALTER TABLE "stream_guest" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("telephone", '') || ' ' || coalesce("country", ''))) STORED;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "useful_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD COLUMN "guests_by_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_code" ADD CONSTRAINT "phone_code_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_code_expires" ON "phone_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_guest_telephone" ON "stream_guest" USING btree ("stream","telephone") WHERE "stream_guest"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "stream_guest_search" ON "stream_guest" USING gin ("search_text" gin_trgm_ops);
