-- The mailbox behind an address, for limits only: without what follows a plus, and at Gmail without dots. Never who it is.
CREATE FUNCTION vigil_mailbox(address text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT CASE
    WHEN lower(address) ~ '@(gmail|googlemail)[.]com$'
      THEN replace(regexp_replace(lower(address), '([+].*)?@[^@]*$', ''), '.', '') || '@gmail.com'
    ELSE regexp_replace(lower(address), '^([^+]+)[+].*(@[^@]*)$', '\1\2')
  END $$;--> statement-breakpoint
CREATE INDEX "mail_outbox_links_to_mailbox" ON "mail_outbox" USING btree (vigil_mailbox("to"),"created_at") WHERE "mail_outbox"."type" = 'registration_confirmed';--> statement-breakpoint
CREATE INDEX "stream_guest_opened_mailbox" ON "stream_guest" USING btree (vigil_mailbox("email")) WHERE "stream_guest"."link_opened_at" is not null;
