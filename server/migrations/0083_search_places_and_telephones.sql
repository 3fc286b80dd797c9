ALTER TABLE "stream" ADD COLUMN "telephone_searched" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A stream is also found by its places, and by the family's telephone number. The number stands in a column of its
-- own, because those who only work at the service search too and don't read it.
CREATE FUNCTION stream_search_text(person text, family_id uuid, home_id uuid, stages json) RETURNS text
  LANGUAGE sql STABLE
  AS $$
    SELECT ' ' || vigil_fold(concat_ws(' ', person,
      (SELECT family_admin_name FROM family WHERE id = family_id),
      (SELECT funeral_home_name FROM funeral_home WHERE id = home_id),
      (SELECT string_agg(concat_ws(' ', stage ->> 'name', stage ->> 'address'), ' ') FROM json_array_elements(stages) stage)))
  $$;
--> statement-breakpoint
CREATE FUNCTION stream_telephone_searched(family_id uuid) RETURNS text
  LANGUAGE sql STABLE
  AS $$
    SELECT coalesce((SELECT regexp_replace(phone, '[^0-9]', '', 'g') FROM family WHERE id = family_id), '')
  $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stream_keep_search_text() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      NEW.search_text := stream_search_text(NEW.deceased_full_name, NEW.family, NEW.funeral_home, NEW.stages);
      NEW.telephone_searched := stream_telephone_searched(NEW.family);
      RETURN NEW;
    END
  $$;
--> statement-breakpoint
DROP TRIGGER stream_search_text ON stream;
--> statement-breakpoint
CREATE TRIGGER stream_search_text BEFORE INSERT OR UPDATE OF deceased_full_name, family, funeral_home, stages ON stream
  FOR EACH ROW EXECUTE FUNCTION stream_keep_search_text();
--> statement-breakpoint
-- Setting the name to itself makes the trigger fill both columns.
CREATE OR REPLACE FUNCTION family_renamed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      UPDATE stream SET deceased_full_name = deceased_full_name WHERE family = NEW.id;
      RETURN NULL;
    END
  $$;
--> statement-breakpoint
DROP TRIGGER family_renamed ON family;
--> statement-breakpoint
CREATE TRIGGER family_renamed AFTER UPDATE OF family_admin_name, phone ON family
  FOR EACH ROW WHEN ((OLD.family_admin_name, OLD.phone) IS DISTINCT FROM (NEW.family_admin_name, NEW.phone))
  EXECUTE FUNCTION family_renamed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION funeral_home_renamed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      UPDATE stream SET deceased_full_name = deceased_full_name WHERE funeral_home = NEW.id;
      RETURN NULL;
    END
  $$;
--> statement-breakpoint
DROP FUNCTION stream_search_text(text, uuid, uuid);
--> statement-breakpoint
UPDATE stream SET deceased_full_name = deceased_full_name
  WHERE stages::text <> '[]' OR family IN (SELECT id FROM family WHERE phone <> '');
--> statement-breakpoint
CREATE INDEX "stream_search_telephone" ON "stream" USING gin ("funeral_home","telephone_searched" gin_trgm_ops);
