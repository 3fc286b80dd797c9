import type { ListColumns, ListView } from "@vigil/contract";
import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { binIndex, recordColumns } from "./columns.ts";
import { homes } from "./homes.table.ts";

/** Views of lists that people keep under a name. */
export const listViews = pgTable(
  "list_view",
  {
    ...recordColumns(),
    owner: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The home whose people it is shared with; null: super admins, or nobody. */
    funeral_home: uuid().references(() => homes.id, { onDelete: "cascade" }),
    /** Path of the resource whose list it is a view of. */
    list: text().notNull(),
    name: text().notNull(),
    filters: jsonb().$type<ListView["filters"]>().notNull(),
    sort: jsonb().$type<ListView["sort"]>(),
    columns: jsonb().$type<ListColumns>(),
    shared: boolean().notNull().default(false),
  },
  (t) => [
    binIndex("list_view", t),
    index("list_view_of_owner").on(t.owner, t.list),
    index("list_view_of_home").on(t.funeral_home, t.list),
  ],
);
