-- People's text in the order a reader expects: case and accents decide last, numbers count as numbers.
CREATE COLLATION "vigil_natural" (provider = icu, locale = 'en-CA-u-kn-true');--> statement-breakpoint
DROP INDEX "city_of_state";--> statement-breakpoint
DROP INDEX "city_name";--> statement-breakpoint
DROP INDEX "state_name";--> statement-breakpoint
CREATE INDEX "family_by_name" ON "family" USING btree ("family_admin_name" collate "vigil_natural","id");--> statement-breakpoint
CREATE INDEX "family_of_home_by_name" ON "family" USING btree ("funeral_home","family_admin_name" collate "vigil_natural","id");--> statement-breakpoint
CREATE INDEX "stream_guest_by_name" ON "stream_guest" USING btree ("stream","name" collate "vigil_natural","id");--> statement-breakpoint
CREATE INDEX "funeral_home_by_name" ON "funeral_home" USING btree ("funeral_home_name" collate "vigil_natural","id");--> statement-breakpoint
CREATE INDEX "funeral_home_staff_by_name" ON "funeral_home_staff" USING btree ("full_name" collate "vigil_natural","id");--> statement-breakpoint
CREATE INDEX "city_of_state" ON "city" USING btree ("state","name" collate "vigil_natural");--> statement-breakpoint
CREATE INDEX "city_name" ON "city" USING btree ("name" collate "vigil_natural","id");--> statement-breakpoint
CREATE INDEX "state_name" ON "state" USING btree ("name" collate "vigil_natural","id");