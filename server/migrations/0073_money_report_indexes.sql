CREATE INDEX "plan_entry_by_time" ON "plan_entry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "plan_term_by_end" ON "plan_term" USING btree ("end_at");