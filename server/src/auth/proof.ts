import type { ProofWay } from "@vigil/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database, Queries } from "../database/database.ts";
import { Problem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { isUuid } from "../resource/list.ts";
import { sessions } from "../tables/accounts.table.ts";
import { boundCompany } from "./company-account.ts";
import { factorsOf } from "./factors.ts";

/** Minutes for which a proof is good. */
const lifetime = 10;

/**
 * Requires, in the last ten minutes, a sign-in or a proof (POST usr/prove/) by whoever calls: a computer that was left
 * open, or a copied token, isn't enough (docs/decisions/0068).
 * @throws Problem 403 with the ways that the account has
 */
export async function requireProof(
  db: Queries,
  { id, session, viewer }: Pick<Actor, "id" | "session" | "viewer">,
): Promise<void> {
  if (viewer !== null) throw problem("only_looking");
  if (await isProved(db, session)) return;
  const { status, message } = problem("proof_needed");
  throw new Problem(status, { detail: message, code: "proof_needed", ways: await waysOf(db, id) });
}

/** Whether somebody has proved by this session, in the last ten minutes, who they are. */
export async function isProved(db: Queries, session: string): Promise<boolean> {
  const [proved] = isUuid(session)
    ? await db.run(sql`select from ${sessions} where ${sessions.id} = ${session}
        and ${sessions.proved_at} > now() - make_interval(mins => ${lifetime})`)
    : [];
  return proved !== undefined;
}

async function waysOf(db: Queries, account: string): Promise<ProofWay[]> {
  const factors = await factorsOf(db, account);
  return [
    ...(factors.includes("passkey") ? (["passkey"] as const) : []),
    ...((await boundCompany(db, account)) ? (["company"] as const) : []),
    "password",
    ...(factors.includes("totp") ? (["app"] as const) : []),
  ];
}

/** Notes that the caller has just proved who they are. */
export const noteProof = (db: Queries, { session }: Pick<Actor, "session">): Promise<unknown> =>
  db.orm
    .update(sessions)
    .set({ proved_at: sql`now()` })
    .where(and(eq(sessions.id, session), isNull(sessions.viewer_session)));

/**
 * Enforces what routes declare by `needsProof`. What depends on the values of a record is in its hooks, which call
 * {@link requireProof}: a form with files isn't parsed yet here.
 * @throws Error at start for a route that responds before its caller is known
 */
export function enforceProofs(http: FastifyInstance, database: Database): void {
  http.addHook("onRoute", ({ url, config }) => {
    if (config?.needsProof && config.actor) throw new Error(`${url} can't wait for a proof`);
  });
  http.addHook("preHandler", async (request) => {
    const { needsProof: needed } = request.routeOptions.config ?? {};
    // Without an actor the route refuses by itself; whoever made an API key has proved who they are for all its calls.
    if (!needed || !request.actor || request.actor.key) return;
    if (needed === true || (await needed(request))) await requireProof(database, request.actor);
  });
}
