import { type FieldErrors, Proof, type ProofState, words } from "@vigil/contract";
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import { fieldProblem } from "../problems.ts";
import { audit } from "../resource/audit.ts";
import { requireActor } from "../resource/routes.ts";
import { Throttled } from "../security/throttle.ts";
import { accounts } from "../tables/accounts.table.ts";
import { enteringColumns, isCompanyOnly } from "./company-only.ts";
import type { FactorParts } from "./factors.routes.ts";
import { mayLackFactor } from "./factors.ts";
import { parseBody } from "./parse-body.ts";
import { isPasskey, optionsToSign } from "./passkeys.ts";
import { isPassword } from "./passwords.ts";
import { isProved, noteProof } from "./proof.ts";
import { reportBlocked } from "./sign-in-audit.ts";
import { isTotpCode } from "./totp.ts";

/** POST usr/prove: somebody who is signed in shows that it is still them, by password, app or passkey. */
export function proveRoutes(app: FastifyInstance, parts: FactorParts): void {
  const { engine, throttle } = parts;
  const { database, runtime } = engine;

  app.post("/v1/usr/prove/options", mayLackFactor, async (request, reply) => {
    const { id: account } = requireActor(request);
    await throttle.count({ passkey_address: request.ip });
    reply.header("cache-control", "no-store");
    return optionsToSign(database, runtime, { request, reply }, { account, purpose: "prove" });
  });

  // While another tab is where it happens, the one that waits asks.
  app.get("/v1/usr/prove", mayLackFactor, async (request, reply): Promise<ProofState> => {
    const { session, viewer } = requireActor(request);
    reply.header("cache-control", "no-store");
    return { is_proved: viewer === null && (await isProved(database, session)) };
  });

  app.post("/v1/usr/prove", mayLackFactor, async (request, reply) => {
    const actor = requireActor(request);
    const sent = parseBody(Proof, request.body);
    if (!sent.password && !sent.code && !sent.passkey) throw fieldProblem({ password: [words.required] });
    const account = await accountOf(parts, actor.id);
    // Neither one from before, nor one that somebody else has set: it opens nothing, so it proves nothing.
    if (sent.password && account.isCompanyOnly) throw fieldProblem({ password: [words.proveByCompany] });
    const attempt = {
      proof_account: actor.id,
      ...(sent.code === undefined ? {} : { app_account: actor.id }),
    };
    await throttle.count(attempt).catch(async (refusal) => {
      const tried = { account: actor.id, username: account.username, address: actor.address };
      if (refusal instanceof Throttled && refusal.isFirst) await reportBlocked({ database, runtime }, tried);
      throw refusal;
    });
    const wrong = await errorsOf(parts, request, { ...account, id: actor.id }, sent);
    const noted = { resource: "account", record: actor.id };
    if (wrong) {
      await audit(database, actor, { verb: "prove_failed", ...noted });
      throw fieldProblem(wrong);
    }
    await throttle.forgive(attempt);
    await database.transaction(async (tx) => {
      await noteProof(tx, actor);
      await audit(tx, actor, { verb: "prove", ...noted });
    });
    return reply.status(204).send();
  });
}

interface Proving {
  username: string;
  hash?: string;
  isCompanyOnly: boolean;
}
async function accountOf({ engine }: FactorParts, id: string): Promise<Proving> {
  const [found] = await engine.database.orm
    .select({ username: accounts.username, hash: accounts.password_hash, ...enteringColumns })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (!found) return { username: "", isCompanyOnly: false };
  return {
    ...{ username: found.username, hash: found.hash },
    isCompanyOnly: isCompanyOnly(engine.runtime, found),
  };
}

/** What is wrong with a proof; undefined when it is right. */
async function errorsOf(
  { engine, secrets }: FactorParts,
  request: FastifyRequest,
  { id, hash }: { id: string; hash?: string },
  { password, code, passkey }: z.output<typeof Proof>,
): Promise<FieldErrors | undefined> {
  const { database, runtime } = engine;
  if (passkey !== undefined) {
    const signed = { account: id, response: passkey, purpose: "prove" } as const;
    return (await isPasskey(database, runtime, request, signed))
      ? undefined
      : { passkey: [words.wrongPasskey] };
  }
  if (code !== undefined)
    return (await isTotpCode(database, secrets.encryption, id, code))
      ? undefined
      : { code: [words.wrongCode] };
  return (await isPassword(hash, password ?? "")) ? undefined : { password: [words.wrongPassword] };
}
