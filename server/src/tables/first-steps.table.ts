import { pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { homes } from "./homes.table.ts";

/** What a new home has done that leaves no other trace. One row for a home, from the first of it on. */
export const firstSteps = pgTable("first_steps", {
  funeral_home: uuid()
    .primaryKey()
    .references(() => homes.id, { onDelete: "cascade" }),
  /** It looked at what families and guests are emailed. */
  emails_seen_at: instant(),
  /** A test guest watched a practice service. */
  practised_at: instant(),
  /** It put the list away from its first page. */
  hidden_at: instant(),
});
