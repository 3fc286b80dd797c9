import type { ProofWay } from "@vigil/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Queries } from "../database/database.ts";
import { Problem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import type { Runtime } from "../resource/define.ts";
import { isUuid } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";
import { accounts, sessions } from "../tables/accounts.table.ts";
import { boundCompany } from "./company-account.ts";
import { enteringColumns, isCompanyOnly } from "./company-only.ts";
import { factorsOf } from "./factors.ts";

/** Minutes for which a proof is good. */
const lifetime = 10;

/**
 * Requires, in the last ten minutes, a sign-in or a proof (POST usr/prove/) by whoever calls: a computer that was left
 * open, or a copied token, isn't enough (docs/decisions/0068).
 * @throws Problem 403 with the ways that the account has
 */
async function requireProof(
  company: Runtime["company"],
  db: Queries,
  { id, session, viewer }: Pick<Actor, "id" | "session" | "viewer">,
): Promise<void> {
  if (viewer !== null) throw problem("only_looking");
  if (await isProved(db, session)) return;
  const { status, message } = problem("proof_needed");
  throw new Problem(status, { detail: message, code: "proof_needed", ways: await waysOf(company, db, id) });
}

/** What the rest of the server asks about proofs. */
export const createProofs = (company: Runtime["company"]): Runtime["proofs"] => ({
  isGiven: isProved,
  require: (db, actor) => requireProof(company, db, actor),
});

/** Whether somebody has proved by this session, in the last ten minutes, who they are. */
export async function isProved(db: Queries, session: string): Promise<boolean> {
  const [proved] = isUuid(session)
    ? await db.run(sql`select from ${sessions} where ${sessions.id} = ${session}
        and ${sessions.proved_at} > now() - make_interval(mins => ${lifetime})`)
    : [];
  return proved !== undefined;
}

async function waysOf(company: Runtime["company"], db: Queries, account: string): Promise<ProofWay[]> {
  const factors = await factorsOf(db, account);
  const [found] = await db.orm.select(enteringColumns).from(accounts).where(eq(accounts.id, account));
  // A password that opens nothing proves nothing.
  const hasPassword = found !== undefined && !isCompanyOnly({ company }, found);
  return [
    ...(factors.includes("passkey") ? (["passkey"] as const) : []),
    ...((await boundCompany(db, account)) ? (["company"] as const) : []),
    ...(hasPassword ? (["password"] as const) : []),
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
 * `runtime.proofs.require`: a form with files isn't parsed yet here.
 * @throws Error at start for a route that responds before its caller is known
 */
export function enforceProofs(
  http: FastifyInstance,
  { database, runtime }: Pick<Engine, "database" | "runtime">,
): void {
  http.addHook("onRoute", ({ url, config }) => {
    if (config?.needsProof && config.actor) throw new Error(`${url} can't wait for a proof`);
  });
  http.addHook("preHandler", async (request) => {
    const { needsProof: needed } = request.routeOptions.config ?? {};
    // Without an actor the route refuses by itself; whoever made an API key has proved who they are for all its calls.
    if (!needed || !request.actor || request.actor.key) return;
    if (needed === true || (await needed(request))) await runtime.proofs.require(database, request.actor);
  });
}
