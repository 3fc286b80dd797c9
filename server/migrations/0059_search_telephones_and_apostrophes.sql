-- A search for OBrien finds O'Brien and O’Brien, which unaccent makes the same.
CREATE OR REPLACE FUNCTION vigil_fold(input text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT replace(lower(public.unaccent('public.unaccent'::regdictionary, input)), '''', '') $$;
--> statement-breakpoint
-- What was folded before is folded again where it has an apostrophe; the trigger of streams fills theirs.
DO $$
  DECLARE made record;
  BEGIN
    FOR made IN
      SELECT DISTINCT ON (table_name) table_schema, table_name, column_name
      FROM information_schema.column_column_usage WHERE dependent_column = 'search_text'
    LOOP
      EXECUTE format('UPDATE %I.%I SET %I = %I WHERE search_text LIKE ''%%''''%%''',
        made.table_schema, made.table_name, made.column_name, made.column_name);
    END LOOP;
  END
$$;
--> statement-breakpoint
UPDATE stream SET deceased_full_name = deceased_full_name WHERE search_text LIKE '%''%';
--> statement-breakpoint
ALTER TABLE "super_admin" drop column "search_text";--> statement-breakpoint
ALTER TABLE "super_admin" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("full_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "enterprise_account" drop column "search_text";--> statement-breakpoint
ALTER TABLE "enterprise_account" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("enterprise_account_name", '') || ' ' || coalesce("manager_name", '') || ' ' || coalesce("manager_email", '') || ' ' || regexp_replace(coalesce("manager_phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "family" drop column "search_text";--> statement-breakpoint
ALTER TABLE "family" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("family_admin_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("username", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "stream_guest" drop column "search_text";--> statement-breakpoint
ALTER TABLE "stream_guest" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || regexp_replace(coalesce("telephone", ''), '[^0-9]', '', 'g') || ' ' || coalesce("country", ''))) STORED;--> statement-breakpoint
ALTER TABLE "funeral_home" drop column "search_text";--> statement-breakpoint
ALTER TABLE "funeral_home" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("funeral_home_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", '') || ' ' || coalesce("city_name", '') || ' ' || regexp_replace(coalesce("telephone_number", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "client_care_operator" drop column "search_text";--> statement-breakpoint
ALTER TABLE "client_care_operator" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("full_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "funeral_home_staff" drop column "search_text";--> statement-breakpoint
ALTER TABLE "funeral_home_staff" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("full_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "client_care_team" drop column "search_text";--> statement-breakpoint
ALTER TABLE "client_care_team" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("company_name", '') || ' ' || coalesce("company_legal_name", '') || ' ' || coalesce("admin_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "video_grapher" drop column "search_text";--> statement-breakpoint
ALTER TABLE "video_grapher" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || vigil_fold(coalesce("full_name", '') || ' ' || coalesce("legal_company_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", '') || ' ' || coalesce("city_name", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;
--> statement-breakpoint
CREATE INDEX "super_admin_search" ON "super_admin" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "enterprise_account_search" ON "enterprise_account" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "family_search" ON "family" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "stream_guest_search" ON "stream_guest" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "funeral_home_search" ON "funeral_home" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "client_care_operator_search" ON "client_care_operator" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "funeral_home_staff_search" ON "funeral_home_staff" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "client_care_team_search" ON "client_care_team" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "video_grapher_search" ON "video_grapher" USING gin ("search_text" gin_trgm_ops);
