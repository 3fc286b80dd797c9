-- Guests are sent to these sites, from now on by https alone.
UPDATE "stream" SET "flower_store_url" = regexp_replace("flower_store_url", '^http:', 'https:', 'i') WHERE "flower_store_url" ~* '^http:';--> statement-breakpoint
UPDATE "stream" SET "donations_page_url" = regexp_replace("donations_page_url", '^http:', 'https:', 'i') WHERE "donations_page_url" ~* '^http:';--> statement-breakpoint
UPDATE "funeral_home" SET "branding_generic_url_for_obituary_page" = regexp_replace("branding_generic_url_for_obituary_page", '^http:', 'https:', 'i') WHERE "branding_generic_url_for_obituary_page" ~* '^http:';
