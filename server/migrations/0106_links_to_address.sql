CREATE INDEX "mail_outbox_links_to_address" ON "mail_outbox" USING btree (lower("to"),"created_at") WHERE "mail_outbox"."type" = 'registration_confirmed';
