ALTER TABLE "stream" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "resumed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "stream_moved" ON "stream" USING btree ("moved_at") WHERE "stream"."moved_at" is not null;--> statement-breakpoint
CREATE INDEX "stream_cancelled" ON "stream" USING btree ("cancelled_at") WHERE "stream"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "stream_resumed" ON "stream" USING btree ("resumed_at") WHERE "stream"."resumed_at" is not null;--> statement-breakpoint
-- Changes of the last hours that guests haven't been emailed about yet stood in the audit log.
UPDATE "stream" SET "moved_at" = noted."moved", "cancelled_at" = noted."cancelled", "resumed_at" = noted."resumed" FROM (
  SELECT "record",
    max("at") FILTER (WHERE "changes" -> 'event_date' ->> 0 IS NOT NULL) AS "moved",
    max("at") FILTER (WHERE "changes" -> 'disabled_by_fh' ->> 0 = 'false') AS "cancelled",
    max("at") FILTER (WHERE "changes" -> 'disabled_by_fh' ->> 0 = 'true') AS "resumed"
  FROM "audit_log" WHERE "resource" = 'str/stream' AND "at" > now() - interval '6 hours' GROUP BY "record"
) noted WHERE noted."record" = "stream"."id";
