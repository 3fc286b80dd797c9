import { type SQL, sql } from "drizzle-orm";
import { outbox } from "../tables/emails.table.ts";
import { notifications } from "../tables/notifications.table.ts";

/** Whether nobody was sent or notified of what has this key; who wants no such email is only notified. */
export const neverSent = (
  dedupe: SQL,
): SQL => sql`not exists (select from ${outbox} o where o.dedupe = ${dedupe})
  and not exists (select from ${notifications} n where n.dedupe = ${dedupe})`;
