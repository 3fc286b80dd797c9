CREATE TABLE "missed_guest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"stream" uuid NOT NULL,
	"guest" uuid,
	"person" text NOT NULL,
	"name" text,
	"email" text,
	"reason" text NOT NULL,
	"values" jsonb NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"got_in_at" timestamp (3) with time zone,
	"called_back_at" timestamp (3) with time zone,
	"called_back_by" text,
	"search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", '') || ' ' || coalesce("email", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "missed_guest" ADD CONSTRAINT "missed_guest_stream_stream_id_fk" FOREIGN KEY ("stream") REFERENCES "public"."stream"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_guest" ADD CONSTRAINT "missed_guest_guest_stream_guest_id_fk" FOREIGN KEY ("guest") REFERENCES "public"."stream_guest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "missed_guest_once" ON "missed_guest" USING btree ("stream","reason","person") WHERE "missed_guest"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "missed_guest_of_stream" ON "missed_guest" USING btree ("stream","got_in_at","id");--> statement-breakpoint
CREATE INDEX "missed_guest_by_got_in" ON "missed_guest" USING btree ("got_in_at","id");--> statement-breakpoint
CREATE INDEX "missed_guest_of_guest" ON "missed_guest" USING btree ("guest");--> statement-breakpoint
CREATE INDEX "missed_guest_search" ON "missed_guest" USING gin ("search_text" gin_trgm_ops);