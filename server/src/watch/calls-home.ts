import { callsHome } from "@vigil/contract";
import { actorOfAccount } from "../auth/actors.ts";
import type { Queries } from "../database/database.ts";

/** Whether the account that is called about an incident calls the home in its turn; see callsHome(). */
export async function accountCallsHome(db: Queries, account: string | null): Promise<boolean> {
  const reader = account === null ? null : await actorOfAccount(db, account, "");
  return reader !== null && callsHome(reader);
}
