import { and, eq, gt, sql } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Queries } from "../database/database.ts";
import { cookieName, findCookie } from "../security/cookies.ts";
import { randomToken, tokenHash } from "../security/tokens.ts";
import { passkeyChallenges } from "../tables/factors.table.ts";

/** Seconds for which a challenge is good. */
const lifetime = 5 * 60;
const cookie = "vigil_passkey";

type Purpose = (typeof passkeyChallenges.$inferInsert)["purpose"];

const browserOf = ({ headers }: Pick<FastifyRequest, "headers">): string | undefined =>
  findCookie(headers.cookie, cookie, "([\\w-]+)")?.[1];

/** Keeps a challenge for the browser of this request, which a cookie recognises. */
export async function keepChallenge(
  db: Queries,
  request: FastifyRequest,
  reply: FastifyReply,
  kept: { challenge: string; purpose: Purpose; account: string | null; isSecure: boolean },
): Promise<void> {
  const { challenge, purpose, account, isSecure } = kept;
  // One cookie for all tabs, so that a challenge of another tab stays good.
  const browser = browserOf(request) ?? randomToken();
  await db.orm.insert(passkeyChallenges).values({
    hash: tokenHash(challenge),
    ...{ purpose, account, browser: tokenHash(browser) },
    expires_at: new Date(Date.now() + lifetime * 1000),
  });
  const attributes = `Path=/v1/usr; Max-Age=${lifetime}; HttpOnly; SameSite=Strict`;
  const name = cookieName(cookie, "path", isSecure);
  reply.header("set-cookie", `${name}=${browser}; ${attributes}${isSecure ? "; Secure" : ""}`);
}

/**
 * Uses up the challenge that a passkey has signed.
 * @returns null when it was never asked here for this purpose, or was used, or is too old
 */
export async function spendChallenge(
  db: Queries,
  request: FastifyRequest,
  { challenge, purpose }: { challenge: string; purpose: Purpose },
): Promise<{ account: string | null } | null> {
  const browser = browserOf(request);
  if (!browser) return null;
  const [spent] = await db.orm
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, tokenHash(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.browser, tokenHash(browser)),
        gt(passkeyChallenges.expires_at, new Date()),
      ),
    )
    .returning({ account: passkeyChallenges.account });
  return spent ?? null;
}

export const purgeChallenges = (db: Queries): Promise<unknown> =>
  db.run(sql`delete from ${passkeyChallenges} where ${passkeyChallenges.expires_at} < now()`);
