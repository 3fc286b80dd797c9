import { type FieldErrors, type LoggedIn, SecondStep, words } from "@vigil/contract";
import { and, eq, isNull } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import { fieldProblem, Problem, problem } from "../problems.ts";
import { audit } from "../resource/audit.ts";
import { Throttled } from "../security/throttle.ts";
import { accounts } from "../tables/accounts.table.ts";
import type { AuthParts } from "./auth.routes.ts";
import { enteringColumns } from "./company-only.ts";
import { enter, isSecure } from "./enter.ts";
import { factorsOf } from "./factors.ts";
import { steppedDevice } from "./known-device.ts";
import { parseBody } from "./parse-body.ts";
import { isPasskey } from "./passkeys.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { isRemembered, rememberDevice } from "./remembered-devices.ts";
import { accountOfTicket, type FirstStep, firstStepOf, secondStepTicket } from "./second-step-ticket.ts";
import { auditAttempt, reportBlocked } from "./sign-in-audit.ts";
import { noticeSecondStep } from "./sign-in-notices.ts";
import { isTotpCode } from "./totp.ts";

/**
 * Asks whoever took the first step for the second step, where the account has one and doesn't remember the browser.
 * @returns whether the account has one
 * @throws Problem 401 with a ticket for it
 */
export async function requireSecondStep(
  { database, tokens }: AuthParts,
  request: FastifyRequest,
  account: { id: string; hash: string },
  first: FirstStep = "password",
): Promise<boolean> {
  const kinds = await factorsOf(database, account.id);
  if (kinds.length === 0) return false;
  if (await isRemembered(database, account.id, request)) return true;
  const { status, message } = problem("second_factor_needed");
  const ticket = secondStepTicket(tokens, account, first);
  throw new Problem(
    status,
    { detail: message, code: "second_factor_needed", ticket, kinds },
    { headers: { "cache-control": "no-store" } },
  );
}

/** POST usr/login/second: the second step, after the password. */
export function secondStepRoute(app: FastifyInstance, parts: AuthParts): void {
  const { database, tokens, throttle, runtime } = parts;
  app.post("/v1/usr/login/second", async (request, reply): Promise<LoggedIn> => {
    const step = parseBody(SecondStep, request.body);
    const account = await accountOf(parts, step.ticket);
    const tried = { account: account.id, username: account.username, address: request.ip };
    const known = steppedDevice(tokens, account.id, request);
    const attempt = known
      ? { second_known: `${account.id} ${known}` }
      : {
          second_pair: `${request.ip} ${account.id}`,
          second_address: request.ip,
          second_account: account.id,
        };
    await throttle.count(attempt).catch(async (refusal) => {
      if (refusal instanceof Throttled && refusal.isFirst) await reportBlocked(parts, tried);
      throw refusal;
    });
    const wrong = await errorsOf(parts, request, account.id, step);
    if (wrong) {
      await auditAttempt(database, "second_step_failed", tried);
      throw fieldProblem(wrong);
    }
    await throttle.forgive(attempt);
    const entered = await enter(parts, request, reply, account, {
      hasSecondStep: true,
      // A recovery code confirms nothing by itself, nor does a sign-in at the company that may be long ago.
      provedAt: account.first === "company" && step.recovery_code !== undefined ? null : undefined,
    });
    if (step.recovery_code !== undefined)
      await database.transaction(async (tx) => {
        const used = { verb: "use_recovery_code", resource: "account", record: account.id };
        await audit(tx, { ...account, address: request.ip }, used);
        await noticeSecondStep({ tx, runtime }, "recovery_code_used", account.id);
      });
    if (step.remember)
      reply.header("set-cookie", await rememberDevice(database, account.id, request, isSecure(runtime)));
    return entered;
  });
}

/** @throws Problem 401 when the ticket isn't valid any more */
export async function accountOf(parts: AuthParts, ticket: string) {
  const id = accountOfTicket(ticket);
  const account = id && (await mayEnter(parts, id));
  const first = account && firstStepOf(parts.tokens, account, ticket);
  if (!account || !first) throw problem("second_step_over");
  return { ...account, first };
}

/** An account that may sign in; undefined when it is deactivated or deleted. */
export async function mayEnter({ database, isDemo }: AuthParts, id: string) {
  const [account] = await database.orm
    .select({
      ...enteringColumns,
      id: accounts.id,
      username: accounts.username,
      hash: accounts.password_hash,
      demo: accounts.demo,
    })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.active, true), isNull(accounts.deleted_at)));
  return account?.demo && !isDemo ? undefined : account;
}

/** What is wrong with a second step; undefined when it is right. */
async function errorsOf(
  { database, secrets, runtime }: AuthParts,
  request: FastifyRequest,
  account: string,
  { code, recovery_code, passkey }: z.output<typeof SecondStep>,
): Promise<FieldErrors | undefined> {
  if (recovery_code !== undefined) {
    const isRight = await spendRecoveryCode(database, secrets, account, recovery_code);
    return isRight ? undefined : { recovery_code: [words.wrongRecoveryCode] };
  }
  if (passkey !== undefined) {
    const isRight = await isPasskey(database, runtime, request, {
      account,
      response: passkey,
      purpose: "sign_in",
    });
    return isRight ? undefined : { passkey: [words.wrongPasskey] };
  }
  if (code === undefined) throw fieldProblem({ code: [words.required] });
  const isRight = await isTotpCode(database, secrets.encryption, account, code);
  return isRight ? undefined : { code: [words.wrongCode] };
}
