import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database, Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import { audit } from "../resource/audit.ts";
import { isUuid } from "../resource/list.ts";
import {
  claimLifetime,
  randomToken,
  refreshLifetime,
  sessionLifetime,
  type Tokens,
  tokenHash,
} from "../security/tokens.ts";
import { accounts, sessions } from "../tables/accounts.table.ts";
import { pushSubscriptions } from "../tables/push-subscriptions.table.ts";
import { forgetDevices } from "./remembered-devices.ts";

/**
 * Seconds for which the previous refresh token still works and returns the current one again: two tabs, or a lost
 * response, must not sign a director out mid-service. After that, a spent token means that somebody copied it, and the
 * session ends.
 */
const grace = 5 * 60;

export interface Device {
  address: string;
  userAgent: string;
}

/** When a session that began then ends, unless it is used again; docs/decisions/0076 for accounts by claim. */
const expiry = (account: string, began: SQL): SQL => sql`least(
  now() + make_interval(secs => ${refreshLifetime}),
  ${began} + make_interval(secs => case
    when (select ${accounts.by_claim} from ${accounts} where ${accounts.id} = ${account}) then ${claimLifetime}::int
    else ${sessionLifetime}::int end))`;

/** Seconds for which somebody may look at another person's screens. */
const viewerLifetime = 3600;

/**
 * Opens a session. Its refresh token is returned once; only its hash is stored.
 * @param viewer the session of whoever looks at this account's screens by the new one
 * @param provedAt when somebody showed who they are; null: nobody did; now unless said otherwise
 */
export async function openSession(
  db: Queries,
  account: string,
  device: Device,
  { viewer = null, provedAt }: { viewer?: string | null; provedAt?: Date | null | undefined } = {},
): Promise<{ session: string; refresh: string }> {
  const session = uuidv7();
  const secret = randomToken();
  await db.orm.insert(sessions).values({
    id: session,
    account,
    expires_at: viewer === null ? expiry(account, sql`now()`) : new Date(Date.now() + viewerLifetime * 1000),
    viewer_session: viewer,
    // Whoever looks at somebody else proves nothing about that person.
    proved_at: viewer === null ? proofTime(provedAt) : null,
    address: device.address,
    user_agent: device.userAgent.slice(0, 300),
    token_hash: tokenHash(secret),
  });
  return { session, refresh: `${session}.${secret}` };
}

/** When a session is proved; a clock that is ahead doesn't make it last longer. */
const proofTime = (at: Date | null | undefined) =>
  at === null ? null : at === undefined ? sql`now()` : sql`least(now(), ${at.toISOString()}::timestamptz)`;

/**
 * Exchanges a refresh token for the next one. One that was spent ends its session, which is audited.
 * @throws Problem 401 when it is unknown, expired or spent, or its account may no longer sign in.
 */
export async function renewSession(
  database: Database,
  tokens: Tokens,
  { refresh, address }: { refresh: string; address: string },
): Promise<{ account: string; session: string; refresh: string }> {
  const [session = "", secret = ""] = refresh.split(".");
  if (!isUuid(session) || !secret) throw problem("token_not_valid");
  const renewed = await database.transaction(async (tx) => {
    const [row] = await tx.run<{
      account: string;
      token_hash: string;
      previous_hash: string | null;
      /** Null before the first renewal. */
      fresh: boolean | null;
    }>(sql`
      select ${sessions.account}, ${sessions.token_hash}, ${sessions.previous_hash},
        ${sessions.rotated_at} > now() - make_interval(secs => ${grace}) as fresh
      from ${sessions} join ${accounts} on ${accounts.id} = ${sessions.account}
      where ${sessions.id} = ${session} and ${sessions.revoked_at} is null and ${sessions.expires_at} > now()
        and ${accounts.active} and ${accounts.deleted_at} is null
      for update of ${sql.identifier("session")}`);
    if (!row) return null;
    const hash = tokenHash(secret);
    const next = tokens.nextRefresh(session, secret);
    const used = {
      last_used_at: new Date(),
      expires_at: sql`case when ${sessions.viewer_session} is not null then ${sessions.expires_at}
        else ${expiry(row.account, sql`${sessions.created_at}`)} end`,
    };
    if (hash === row.token_hash) {
      const spent = { token_hash: tokenHash(next), previous_hash: hash, rotated_at: new Date() };
      await tx.orm
        .update(sessions)
        .set({ ...used, ...spent })
        .where(eq(sessions.id, session));
    } else if (hash === row.previous_hash && row.fresh) {
      await tx.orm.update(sessions).set(used).where(eq(sessions.id, session));
    } else if (hash === row.previous_hash || wasSpent(tokens, session, secret, row.token_hash)) {
      await endSession(tx, session);
      const by = { id: null, role: "unknown", address };
      await audit(tx, by, { verb: "end_copied_session", resource: "account", record: row.account });
      return null;
    } else {
      // Made up by somebody who knows the session's id, which must not be enough to end it.
      return null;
    }
    return { account: row.account, session, refresh: `${session}.${next}` };
  });
  if (!renewed) throw problem("token_not_valid");
  return renewed;
}

/**
 * Renewals that are looked through: one every half an hour for two weeks. All ninety days would take too long for whoever
 * sends one made-up token after another.
 */
const renewalsAtMost = 700;

/** Whether a secret was once this session's: each follows from the one before, so it leads to the present one. */
function wasSpent(
  tokens: Pick<Tokens, "nextRefresh">,
  session: string,
  spent: string,
  present: string,
): boolean {
  let secret = spent;
  for (let renewals = 0; renewals < renewalsAtMost; renewals++) {
    secret = tokens.nextRefresh(session, secret);
    if (tokenHash(secret) === present) return true;
  }
  return false;
}

/** Ends one session, with the notifications on its device. */
export async function endSession(db: Queries, session: string): Promise<void> {
  await db.orm
    .update(sessions)
    .set({ revoked_at: new Date() })
    .where(and(eq(sessions.id, session), isNull(sessions.revoked_at)));
  await db.orm.delete(pushSubscriptions).where(eq(pushSubscriptions.session, session));
}

/**
 * Ends all sessions of an account with the notifications on their devices, except the given one. Every device is asked
 * for the second step again.
 */
export async function endSessions(db: Queries, account: string, except?: string): Promise<void> {
  await db.orm
    .update(sessions)
    .set({ revoked_at: new Date() })
    .where(
      and(
        eq(sessions.account, account),
        isNull(sessions.revoked_at),
        except ? ne(sessions.id, except) : undefined,
      ),
    );
  await db.run(sql`delete from ${pushSubscriptions} where ${pushSubscriptions.account} = ${account}
    and ${pushSubscriptions.session} is distinct from ${except ?? null}::uuid`);
  await forgetDevices(db, account);
}
