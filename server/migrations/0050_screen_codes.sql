CREATE TABLE "screen" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"code_hash" text,
	"token_hash" text,
	"guest" uuid,
	"guest_token_hash" text
);
--> statement-breakpoint
ALTER TABLE "screen" ADD CONSTRAINT "screen_guest_stream_guest_id_fk" FOREIGN KEY ("guest") REFERENCES "public"."stream_guest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "screen_code" ON "screen" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "screen_token" ON "screen" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "screen_of_guest" ON "screen" USING btree ("guest");--> statement-breakpoint
CREATE INDEX "screen_of_guest_token" ON "screen" USING btree ("guest_token_hash");--> statement-breakpoint
CREATE INDEX "screen_expires" ON "screen" USING btree ("expires_at");