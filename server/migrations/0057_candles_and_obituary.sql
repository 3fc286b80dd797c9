CREATE TABLE "candle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"stream" uuid NOT NULL,
	"guest" uuid,
	"name" text,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "obituary_en" text;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "obituary_fr" text;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "candles" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "candle" ADD CONSTRAINT "candle_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candle" ADD CONSTRAINT "candle_guest_stream_guest_id_fk" FOREIGN KEY ("guest") REFERENCES "public"."stream_guest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candle_binned" ON "candle" USING btree ("deleted_at") WHERE "candle"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "candle_of_stream" ON "candle" USING btree ("stream","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "candle_of_guest" ON "candle" USING btree ("guest");--> statement-breakpoint
CREATE INDEX "candle_search" ON "candle" USING gin ("search_text" gin_trgm_ops);