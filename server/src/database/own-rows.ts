import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * Written by this transaction or within it: nobody else's rows are in progress and seen. Another may begin in the same
 * millisecond, and its rows may be another home's.
 */
export const isOwnRow = (
  table: PgTable,
): SQL => sql`pg_xact_status(((pg_current_xact_id()::text::bigint >> 32 << 32)
  | ${table}.xmin::text::bigint)::text::xid8) = 'in progress'`;
