import type { CreditStatus } from "@vigil/contract";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, recordColumns } from "./columns.ts";
import { homes } from "./homes.table.ts";
import { streams } from "./streams.table.ts";

/** Services whose guests lost so much that their home may get its stream back: one row for each, ever. */
export const creditProposals = pgTable(
  "credit_proposal",
  {
    ...recordColumns(),
    stream: uuid()
      .notNull()
      .unique()
      .references(() => streams.id, { onDelete: "cascade" }),
    /** The home at the time of the service. */
    funeral_home: uuid()
      .notNull()
      .references(() => homes.id, { onDelete: "cascade" }),
    seconds_lost: integer().notNull(),
    status: text().$type<CreditStatus>().notNull().default("proposed"),
    decided_at: instant(),
    decided_by: text(),
  },
  (t) => [
    index("credit_proposal_newest").on(t.created_at, t.id),
    index("credit_proposal_of_home").on(t.funeral_home),
  ],
);
