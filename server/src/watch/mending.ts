import { type Mending, mendingOf } from "@vigil/contract";
import { actorOfAccount } from "../auth/actors.ts";
import type { Queries } from "../database/database.ts";

/** How the account that is called about an incident has it mended; see mendingOf(). */
export async function mendingOfAccount(db: Queries, account: string | null): Promise<Mending> {
  const reader = account === null ? null : await actorOfAccount(db, account, "");
  return reader === null ? "directs" : mendingOf(reader);
}
