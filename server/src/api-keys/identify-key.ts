import { covers, integrationWords, type KeyGrants, type Role } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { actorOfAccount, secondFactorMissing } from "../auth/actors.ts";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import type { Throttle } from "../security/throttle.ts";
import { tokenHash } from "../security/tokens.ts";
import { accounts } from "../tables/accounts.table.ts";
import { apiKeys as table } from "../tables/api-keys.table.ts";
import { isWellFormed } from "./key-format.ts";
import type { KeyLimit } from "./key-limit.ts";

export interface KeyParts {
  db: Queries;
  throttle: Throttle;
  limit: KeyLimit;
}

interface Found {
  id: string;
  account: string;
  role: Role;
  name: string;
  grants: KeyGrants;
  is_revoked: boolean;
  is_over: boolean;
  /** Whether its account is good only with a claim of the company's provider. */
  is_by_claim: boolean;
  /** Whether its use wasn't written down in the last minute. */
  is_due: boolean;
}

/**
 * The account of an API key, which calls for it. Its rights and rows are read from the database at every call, as those
 * of a session are (docs/decisions/0015).
 * @throws Problem 401 for a key that isn't valid, 429 after many such or too many calls
 */
export async function actorOfKey({ db, throttle, limit }: KeyParts, token: string, address: string) {
  const refused = async (sentence: string) => {
    await throttle.count({ api_key_address: address });
    return problem("token_not_valid", sentence);
  };
  const found = isWellFormed(token) ? await findKey(db, token) : undefined;
  if (!found) throw await refused(integrationWords.apiKeyNotValid);
  if (found.is_revoked) throw await refused(integrationWords.apiKeyRevoked);
  if (found.is_over) throw await refused(integrationWords.apiKeyExpired);
  if (found.is_by_claim) throw await refused(integrationWords.noKeysByClaim);
  await limit(found.id);
  const actor = await actorOfAccount(db, found.account, address, found.role);
  if (!actor) throw await refused(integrationWords.apiKeyNotValid);
  if (actor.lacksFactor) throw secondFactorMissing();
  if (found.is_due) await noteUse(db, found.id, address);
  const { id, name, grants } = found;
  return { ...actor, key: { id, name, grants } } satisfies Actor;
}

async function findKey(db: Queries, token: string): Promise<Found | undefined> {
  const [found] = await db.run<Found>(sql`
    select ${table.id}, ${table.account}, ${accounts.role}, ${table.name}, ${table.grants},
      ${table.revoked_at} is not null as is_revoked, ${table.expires_at} <= now() as is_over,
      ${accounts.by_claim} is true as is_by_claim,
      coalesce(${table.last_used_at} < now() - interval '1 minute', true) as is_due
    from ${table} join ${accounts} on ${accounts.id} = ${table.account}
    where ${table.token_hash} = ${tokenHash(token)}`);
  return found;
}

const noteUse = (db: Queries, id: string, address: string) =>
  db.orm.update(table).set({ last_used_at: sql`now()`, last_address: address }).where(eq(table.id, id));

/**
 * Limits a key to the routes that say they are open to it, and to what it was given there. Whether its account may, too,
 * is checked by the route as for everybody.
 * @throws Problem 403
 */
export function limitKey({ routeOptions, is404 }: FastifyRequest, grants: KeyGrants): void {
  if (is404) return;
  const needed = routeOptions.config?.keys;
  if (!needed) throw problem("forbidden", integrationWords.notOpenToKeys);
  for (const [path, level] of Object.entries(needed))
    if (!covers(grants[path], level)) throw problem("forbidden", integrationWords.apiKeyLacksGrant);
}
