import {
  NewPasskey,
  type NewRecoveryCodes,
  type OwnFactors,
  TotpConfirm,
  type TotpSetup,
  words,
} from "@vigil/contract";
import { and, eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Queries } from "../database/database.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { audit } from "../resource/audit.ts";
import { isUuid } from "../resource/list.ts";
import { needsProof } from "../resource/needs-proof.ts";
import { requireActor } from "../resource/routes.ts";
import { accounts } from "../tables/accounts.table.ts";
import { passkeys, recoveryCodes, totps } from "../tables/factors.table.ts";
import { boundCompany } from "./company-account.ts";
import { deviceName } from "./device-name.ts";
import type { FactorSecrets } from "./factor-secrets.ts";
import { factorsOf, mayLackFactor, tidyFactors } from "./factors.ts";
import type { OwnAccountParts } from "./own-account.routes.ts";
import { parseBody } from "./parse-body.ts";
import { addPasskey, listPasskeys, optionsToAdd } from "./passkeys.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { forgetDevices, listRemembered } from "./remembered-devices.ts";
import { viewerMayNot } from "./see-as.routes.ts";
import { endSessions } from "./sessions.ts";
import { noticeSecondStep } from "./sign-in-notices.ts";
import { confirmTotp, newTotp } from "./totp.ts";

export interface FactorParts extends OwnAccountParts {
  secrets: FactorSecrets;
}

type Verb =
  | "add_totp"
  | "remove_totp"
  | "add_passkey"
  | "remove_passkey"
  | "make_recovery_codes"
  | "forget_devices";
const auditOwn = (tx: Queries, actor: Actor, verb: Verb) =>
  audit(tx, actor, { verb, resource: "account", record: actor.id });

/** Of what changes the second step, also for whoever must first add one. */
const changing = { config: { ...mayLackFactor.config, ...needsProof.config } };
const ownFactorsOptions = { config: { ...viewerMayNot.config, ...mayLackFactor.config } };

/** Everyone's own second step at sign-in. */
export function factorRoutes(app: FastifyInstance, parts: FactorParts): void {
  const { database } = parts.engine;
  app.get("/v1/usr/factors", ownFactorsOptions, async (request, reply): Promise<OwnFactors> => {
    reply.header("cache-control", "no-store");
    return ownFactors(database, requireActor(request).id);
  });
  app.post("/v1/usr/factors/forget_devices", mayLackFactor, async (request, reply) => {
    const actor = requireActor(request);
    await database.transaction(async (tx) => {
      await forgetDevices(tx, actor.id);
      await auditOwn(tx, actor, "forget_devices");
    });
    return reply.status(204).send();
  });
  totpRoutes(app, parts);
  passkeyRoutes(app, parts);
  recoveryCodesRoute(app, parts);
}

/** Adds, replaces and removes the authenticator app. */
function totpRoutes(app: FastifyInstance, parts: FactorParts): void {
  const { engine, throttle, secrets } = parts;
  const { database, runtime } = engine;

  app.post("/v1/usr/factors/totp", changing, async (request, reply): Promise<TotpSetup> => {
    const actor = requireActor(request);
    const username = await usernameOf(database, actor.id);
    reply.header("cache-control", "no-store");
    const names = { product: runtime.productName, username };
    return newTotp(secrets.encryption, actor.id, names);
  });

  app.post("/v1/usr/factors/totp/confirm", changing, async (request, reply): Promise<NewRecoveryCodes> => {
    const actor = requireActor(request);
    const sent = parseBody(TotpConfirm, request.body);
    const attempt = { app_account: actor.id };
    await throttle.count(attempt);
    const recovery_codes = await database.transaction(async (tx) => {
      await endOthersBeforeFirst(tx, actor);
      if (!(await confirmTotp(tx, secrets.encryption, actor.id, sent)))
        throw fieldProblem({ code: [words.wrongCode] });
      // The phone before may be lost.
      await forgetDevices(tx, actor.id);
      await auditOwn(tx, actor, "add_totp");
      await noticeSecondStep({ tx, runtime }, "second_step_added", actor.id);
      return codesUnlessThere(tx, secrets, actor.id);
    });
    await throttle.forgive(attempt);
    reply.header("cache-control", "no-store");
    return { recovery_codes };
  });

  app.post("/v1/usr/factors/totp/remove", changing, async (request, reply) => {
    const actor = requireActor(request);
    await database.transaction(async (tx) => {
      const removed = await tx.orm
        .delete(totps)
        .where(eq(totps.account, actor.id))
        .returning({ account: totps.account });
      if (removed.length === 0) return;
      await tidyFactors(tx, actor.id);
      await auditOwn(tx, actor, "remove_totp");
      await noticeSecondStep({ tx, runtime }, "second_step_removed", actor.id);
    });
    return reply.status(204).send();
  });
}

/** Adds and removes passkeys. */
function passkeyRoutes(app: FastifyInstance, parts: FactorParts): void {
  const { engine, secrets } = parts;
  const { database, runtime } = engine;

  app.post("/v1/usr/factors/passkeys/options", changing, async (request, reply) => {
    const actor = requireActor(request);
    const account = { id: actor.id, username: await usernameOf(database, actor.id) };
    reply.header("cache-control", "no-store");
    return optionsToAdd(database, runtime, { request, reply }, account);
  });

  app.post("/v1/usr/factors/passkeys", changing, async (request, reply): Promise<NewRecoveryCodes> => {
    const actor = requireActor(request);
    const { name: given, passkey } = parseBody(NewPasskey, request.body);
    const name = given ?? deviceName(request.headers["user-agent"] ?? "");
    const recovery_codes = await database.transaction(async (tx) => {
      await endOthersBeforeFirst(tx, actor);
      await addPasskey(tx, runtime, request, { account: actor.id, name, response: passkey });
      await auditOwn(tx, actor, "add_passkey");
      await noticeSecondStep({ tx, runtime }, "second_step_added", actor.id);
      return codesUnlessThere(tx, secrets, actor.id);
    });
    reply.header("cache-control", "no-store");
    return { recovery_codes };
  });

  app.post("/v1/usr/factors/passkeys/:id/remove", changing, async (request, reply) => {
    const actor = requireActor(request);
    const { id } = request.params as { id: string };
    await database.transaction(async (tx) => {
      const removed = isUuid(id)
        ? await tx.orm
            .delete(passkeys)
            .where(and(eq(passkeys.id, id), eq(passkeys.account, actor.id)))
            .returning({ id: passkeys.id })
        : [];
      if (removed.length === 0) throw problem("not_found");
      await tidyFactors(tx, actor.id);
      await auditOwn(tx, actor, "remove_passkey");
      await noticeSecondStep({ tx, runtime }, "second_step_removed", actor.id);
    });
    return reply.status(204).send();
  });
}

/**
 * Ends the other sessions of an account that gets its first factor: whoever opened them had the password alone, and
 * could take the factor away again.
 */
async function endOthersBeforeFirst(tx: Queries, { id, session }: Actor): Promise<void> {
  if ((await factorsOf(tx, id)).length === 0) await endSessions(tx, id, session);
}

/** Whoever has a second step has recovery codes, which are returned when they are new. */
const codesUnlessThere = async (tx: Queries, secrets: FactorSecrets, account: string) =>
  (await factorsOf(tx, account)).includes("recovery_code") ? null : makeRecoveryCodes(tx, secrets, account);

async function usernameOf(db: Queries, account: string): Promise<string> {
  const [found] = await db.orm
    .select({ username: accounts.username })
    .from(accounts)
    .where(eq(accounts.id, account));
  return found?.username ?? "";
}

function recoveryCodesRoute(app: FastifyInstance, parts: FactorParts): void {
  const { engine, secrets } = parts;
  app.post("/v1/usr/factors/recovery_codes", changing, async (request, reply): Promise<NewRecoveryCodes> => {
    const actor = requireActor(request);
    const recovery_codes = await engine.database.transaction(async (tx) => {
      if ((await factorsOf(tx, actor.id)).length === 0) throw problem("no_second_factor");
      await auditOwn(tx, actor, "make_recovery_codes");
      await noticeSecondStep({ tx, runtime: engine.runtime }, "second_step_added", actor.id);
      return makeRecoveryCodes(tx, secrets, actor.id);
    });
    reply.header("cache-control", "no-store");
    return { recovery_codes };
  });
}

async function ownFactors(db: Queries, account: string): Promise<OwnFactors> {
  const [found] = await db.run<{ confirmed_at: string | null; codes: number | null }>(sql`
    select (select to_json(${totps.confirmed_at})#>>'{}' from ${totps} where ${totps.account} = ${account}) as confirmed_at,
      (select count(*) filter (where ${recoveryCodes.used_at} is null)::int from ${recoveryCodes}
        where ${recoveryCodes.account} = ${account} having count(*) > 0) as codes`);
  return {
    totp: found?.confirmed_at ? { confirmed_at: new Date(found.confirmed_at).toISOString() } : null,
    passkeys: await listPasskeys(db, account),
    recovery_codes: found?.codes ?? null,
    remembered_devices: await listRemembered(db, account),
    company: await boundCompany(db, account),
  };
}
