import { type FactorKind, factorKinds } from "@vigil/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { passkeys, recoveryCodes, totps } from "../tables/factors.table.ts";
import { forgetDevices } from "./remembered-devices.ts";

/** What confirms that it is this account's owner; empty without a second step. */
export async function factorsOf(db: Queries, account: string): Promise<FactorKind[]> {
  const [found] = await db.run<{ has_passkey: boolean; has_totp: boolean; has_code: boolean }>(sql`
    select exists (select from ${passkeys} where ${passkeys.account} = ${account}) as has_passkey,
      exists (select from ${totps} where ${totps.account} = ${account}) as has_totp,
      exists (select from ${recoveryCodes} where ${and(eq(recoveryCodes.account, account), isNull(recoveryCodes.used_at))}) as has_code`);
  if (!found?.has_totp && !found?.has_passkey) return [];
  const has: Record<FactorKind, boolean> = {
    passkey: found.has_passkey,
    totp: found.has_totp,
    recovery_code: found.has_code,
  };
  return factorKinds.filter((kind) => has[kind]);
}

/** Without a factor there is no second step: what belongs to it is removed after the last one. */
export async function tidyFactors(tx: Queries, account: string): Promise<void> {
  if ((await factorsOf(tx, account)).length > 0) return;
  await tx.orm.delete(recoveryCodes).where(eq(recoveryCodes.account, account));
  await forgetDevices(tx, account);
}
