-- A stream is found by the person, the family and the home. Their names live in three tables; one column that holds
-- them all lets one trigram index answer. Triggers keep it true whoever writes.
CREATE FUNCTION stream_search_text(person text, family_id uuid, home_id uuid) RETURNS text
  LANGUAGE sql STABLE
  AS $$
    SELECT ' ' || vigil_fold(concat_ws(' ', person,
      (SELECT family_admin_name FROM family WHERE id = family_id),
      (SELECT funeral_home_name FROM funeral_home WHERE id = home_id)))
  $$;
--> statement-breakpoint
CREATE FUNCTION stream_keep_search_text() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      NEW.search_text := stream_search_text(NEW.deceased_full_name, NEW.family, NEW.funeral_home);
      RETURN NEW;
    END
  $$;
--> statement-breakpoint
CREATE TRIGGER stream_search_text BEFORE INSERT OR UPDATE OF deceased_full_name, family, funeral_home ON stream
  FOR EACH ROW EXECUTE FUNCTION stream_keep_search_text();
--> statement-breakpoint
CREATE FUNCTION family_renamed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      UPDATE stream SET search_text = stream_search_text(deceased_full_name, family, funeral_home) WHERE family = NEW.id;
      RETURN NULL;
    END
  $$;
--> statement-breakpoint
CREATE TRIGGER family_renamed AFTER UPDATE OF family_admin_name ON family
  FOR EACH ROW WHEN (OLD.family_admin_name IS DISTINCT FROM NEW.family_admin_name) EXECUTE FUNCTION family_renamed();
--> statement-breakpoint
CREATE FUNCTION funeral_home_renamed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      UPDATE stream SET search_text = stream_search_text(deceased_full_name, family, funeral_home) WHERE funeral_home = NEW.id;
      RETURN NULL;
    END
  $$;
--> statement-breakpoint
CREATE TRIGGER funeral_home_renamed AFTER UPDATE OF funeral_home_name ON funeral_home
  FOR EACH ROW WHEN (OLD.funeral_home_name IS DISTINCT FROM NEW.funeral_home_name) EXECUTE FUNCTION funeral_home_renamed();
--> statement-breakpoint
-- Counts of the plain list read the index alone, as long as the visibility map is fresh.
ALTER TABLE stream SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
-- Attempts to sign in, as rate-limiter-flexible keeps them.
CREATE TABLE rate_limit (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
--> statement-breakpoint
-- IANA zones as PostgreSQL knows them, without its aliases for abbreviations and POSIX rules.
INSERT INTO timezone (id, name)
  SELECT gen_random_uuid(), name FROM pg_timezone_names
  WHERE name = 'UTC' OR name ~ '^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)/'
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO language (id, name) VALUES (gen_random_uuid(), 'English'), (gen_random_uuid(), 'French');
--> statement-breakpoint
INSERT INTO currency_region (id, name) VALUES
  (gen_random_uuid(), 'Canada'), (gen_random_uuid(), 'United States'), (gen_random_uuid(), 'International');
--> statement-breakpoint
INSERT INTO event_type (id, title) VALUES
  (gen_random_uuid(), 'Funeral Service'), (gen_random_uuid(), 'Memorial Service'), (gen_random_uuid(), 'Celebration of Life'),
  (gen_random_uuid(), 'Graveside Service'), (gen_random_uuid(), 'Visitation'), (gen_random_uuid(), 'Prayer Service');
