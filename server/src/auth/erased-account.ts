import { personWords } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import { personErasures } from "../tables/person-erasures.table.ts";

/**
 * An account that is erased, or hidden until it is, comes back by the undoing of its erasure alone: with another name,
 * address or password somebody could sign in by it, and the register would say that it is hidden.
 * @throws Problem 409
 */
export async function requireNotErased(db: Queries, account: string): Promise<void> {
  const [erased] = await db.run(
    sql`select 1 from ${personErasures} where account = ${account} and undone_at is null limit 1`,
  );
  if (erased) throw problem("conflict", personWords.erasedAccount);
}
