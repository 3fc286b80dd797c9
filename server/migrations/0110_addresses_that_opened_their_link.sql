ALTER TABLE "stream_guest" ADD COLUMN "link_opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stream_guest" ADD COLUMN "email_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "guest_emails_per_minute" integer;--> statement-breakpoint
ALTER TABLE "stream" ADD COLUMN "guest_emails_waited_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "stream_guest_opened" ON "stream_guest" USING btree (lower("email")) WHERE "stream_guest"."link_opened_at" is not null;--> statement-breakpoint
CREATE FUNCTION stream_guest_other_address() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever opened a link at one address has shown nothing of another.
  NEW.link_opened_at := null;
  NEW.email_since := now();
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER stream_guest_other_address BEFORE UPDATE OF email ON "stream_guest"
FOR EACH ROW WHEN (lower(NEW.email) IS DISTINCT FROM lower(OLD.email))
EXECUTE FUNCTION stream_guest_other_address();
