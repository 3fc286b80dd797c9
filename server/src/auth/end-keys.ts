import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { apiKeys } from "../tables/api-keys.table.ts";

/** Ends the API keys of an account that is deactivated or deleted, so that none works again once it is back. */
export const endKeys = (tx: Queries, account: string) =>
  tx.orm
    .update(apiKeys)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(apiKeys.account, account), isNull(apiKeys.revoked_at)));
