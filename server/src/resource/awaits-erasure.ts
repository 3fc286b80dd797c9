import { type SQL, sql } from "drizzle-orm";
import { personErasures } from "../tables/person-erasures.table.ts";
import type { Definition } from "./define.ts";

/**
 * Whether a row of the bin is of a person who is being erased: nobody but the undoing of the erasure takes it out again
 * (docs/decisions/0074). True of rows that were hidden with the person, that were in the bin before, and of the account.
 */
export const awaitsErasure = ({ table, tableName, columns }: Definition): SQL => {
  const guest = tableName === "stream_guest" ? table.id : columns.guest;
  const ofGuest = guest ? sql` or ${guest} = any(e.guests)` : sql``;
  return sql`exists (select 1 from ${personErasures} e where e.done_at is null and e.undone_at is null
    and (e.created_at = ${table.deleted_at} or e.account = ${table.id}${ofGuest}))`;
};
