import { type FactorKind, factorKinds, type Role } from "@vigil/contract";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { accounts, sessions } from "../tables/accounts.table.ts";
import { passkeys, recoveryCodes, totps } from "../tables/factors.table.ts";
import { forgetDevices } from "./remembered-devices.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** For whoever needs a second step and hasn't added one in time: a route that is open to them. */
    mayLackFactor?: boolean;
  }
}

/** Options of a route that somebody may call who must first add a second step. */
export const mayLackFactor = { config: { mayLackFactor: true } } as const;

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

/** Days until a role that needs a second step must have one, from the first sign-in. */
const grace = 7;

/** Notes when a second step is due for an account of this role, whenever it signs in; null where none is needed. */
export const factorDue = (required: readonly Role[], role: string): SQL | null =>
  required.includes(role as Role)
    ? sql`coalesce(${accounts.second_factor_due}, now() + make_interval(days => ${grace}))`
    : null;

/**
 * From the start of the server on, roles that need no second step any more are free of it, and for those that do the time
 * begins, also for whoever stays signed in.
 */
export async function noteDueFactors({ run }: Queries, required: readonly Role[]): Promise<void> {
  const roles = sql.param([...required]);
  await run(sql`update ${accounts} set second_factor_due = now() + make_interval(days => ${grace})
    where ${accounts.second_factor_due} is null and ${accounts.role} = any(${roles}::text[])
      and exists (select from ${sessions} where ${sessions.account} = ${accounts.id}
        and ${sessions.revoked_at} is null and ${sessions.expires_at} > now())`);
  await run(sql`update ${accounts} set second_factor_due = null
    where ${accounts.second_factor_due} is not null and ${accounts.role} <> all(${roles}::text[])`);
}

/** Without a factor there is no second step: what belongs to it is removed after the last one. */
export async function tidyFactors(tx: Queries, account: string): Promise<void> {
  if ((await factorsOf(tx, account)).length > 0) return;
  await tx.orm.delete(recoveryCodes).where(eq(recoveryCodes.account, account));
  await forgetDevices(tx, account);
}

/** Removes everything that protects an account besides its password. */
export async function removeFactors(tx: Queries, account: string): Promise<void> {
  await tx.orm.delete(totps).where(eq(totps.account, account));
  await tx.orm.delete(passkeys).where(eq(passkeys.account, account));
  await tidyFactors(tx, account);
}
