import {
  type LinkFound,
  LinkLook,
  type LinkPurpose,
  type LoggedIn,
  Login,
  Refresh,
  type Refreshed,
  ResetConfirm,
  ResetRequest,
} from "@vigil/contract";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import type { EmailContext } from "../emails/send.ts";
import { toE164 } from "../ports/telephone/telephone.ts";
import { problem } from "../problems.ts";
import { audit } from "../resource/audit.ts";
import type { Runtime } from "../resource/define.ts";
import { requireActor } from "../resource/routes.ts";
import { type Throttle, Throttled } from "../security/throttle.ts";
import type { Tokens } from "../security/tokens.ts";
import { accounts, passwordResets } from "../tables/accounts.table.ts";
import { families } from "../tables/families.table.ts";
import { noticePasswordChanged } from "./account-notices.ts";
import { type Company, companyRoutes } from "./company.routes.ts";
import { setChoice } from "./company-attempt.ts";
import { enteringColumns, isCompanyOnly, refuseCompanyOnly } from "./company-only.ts";
import { enter, isSecure } from "./enter.ts";
import type { FactorSecrets } from "./factor-secrets.ts";
import { mayLackFactor } from "./factors.ts";
import { knownDeviceOrNetwork } from "./known-device.ts";
import { parseBody } from "./parse-body.ts";
import { passkeySignInRoutes } from "./passkey-sign-in.routes.ts";
import { endLinks, type LinkOwner, linkIsValid, mailPasswordLink } from "./password-links.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { requireSecondStep, secondStepRoute } from "./second-step.routes.ts";
import { viewerMay } from "./see-as.routes.ts";
import { endSession, endSessions, renewSession } from "./sessions.ts";
import { auditAttempt, reportBlocked } from "./sign-in-audit.ts";

export interface AuthParts {
  database: Database;
  tokens: Tokens;
  throttle: Throttle;
  secrets: FactorSecrets;
  /** What emails need, and who needs a second step. */
  runtime: EmailContext["runtime"] & Pick<Runtime, "company" | "secondFactorFor" | "seenPasswords">;
  /** The company's own accounts; undefined where nobody signs in by them. */
  company?: Company | undefined;
  /** Outside the demo its people can't sign in, because everybody knows their password. */
  isDemo: boolean;
}

/** Routes to sign in, stay signed in, sign out, and reset a forgotten password. */
export function authRoutes(app: FastifyInstance, parts: AuthParts): void {
  signInRoute(app, parts);
  secondStepRoute(app, parts);
  passkeySignInRoutes(app, parts);
  companyRoutes(app, parts);
  sessionRoutes(app, parts);
  resetRequestRoute(app, parts);
  resetRoutes(app, parts);
}

function signInRoute(app: FastifyInstance, parts: AuthParts): void {
  const { database, tokens, throttle } = parts;

  app.post("/v1/usr/login", async (request, reply): Promise<LoggedIn> => {
    const { username, password } = parseBody(Login, request.body);
    const { ip } = request;
    const [account] = await database.orm
      .select({
        ...enteringColumns,
        id: accounts.id,
        hash: accounts.password_hash,
        active: accounts.active,
        demo: accounts.demo,
      })
      .from(accounts)
      .where(and(eq(sql`lower(${accounts.username})`, username.toLowerCase()), isNull(accounts.deleted_at)));
    const tried = { account: account?.id, username, address: ip };
    const known = account && (await knownDeviceOrNetwork(database, tokens, account.id, request));
    const attempt = known
      ? { login_known: `${account.id} ${known}` }
      : { login_pair: `${ip} ${username}`, login_address: ip, login_name: username };
    await throttle.count(attempt).catch(async (refusal) => {
      if (refusal instanceof Throttled && refusal.isFirst) await reportBlocked(parts, tried);
      throw refusal;
    });
    const right = await isPassword(account?.hash, password);
    const mayEnter = account?.active && (parts.isDemo || !account.demo);
    if (!account || !right || !mayEnter) {
      await auditAttempt(database, "sign_in_failed", tried);
      throw problem("login_failed");
    }
    await throttle.forgive(attempt);
    // Only after the right password, so that nobody else learns whose account it is.
    refuseCompanyOnly(parts.runtime, account);
    const hasSecondStep = await requireSecondStep(parts, request, account);
    return enter(parts, request, reply, account, { hasSecondStep });
  });
}

/** Renews a session's tokens, and signs out. */
function sessionRoutes(app: FastifyInstance, { database, tokens, company, runtime }: AuthParts): void {
  app.post("/v1/usr/token/refresh", async (request, reply): Promise<Refreshed> => {
    const { refresh } = parseBody(Refresh, request.body);
    const renewed = await renewSession(database, tokens, { refresh, address: request.ip });
    reply.header("cache-control", "no-store");
    return { access: await tokens.signAccess(renewed.account, renewed.session), refresh: renewed.refresh };
  });

  app.post(
    "/v1/usr/logout",
    { config: { ...viewerMay.config, ...mayLackFactor.config } },
    async (request, reply) => {
      const { session, viewer } = requireActor(request);
      await endSession(database, session);
      if (company && viewer === null) setChoice(reply, "who", isSecure(runtime));
      return reply.status(204).send();
    },
  );
}

function resetRequestRoute(app: FastifyInstance, parts: AuthParts): void {
  // Responds the same, and as fast, whether the name is known or not: the account is looked up after the response has
  // been sent.
  let mailing: Promise<void> = Promise.resolve();
  app.addHook("onClose", () => mailing);
  app.post("/v1/usr/password/reset", async (request, reply) => {
    const { username } = parseBody(ResetRequest, request.body);
    const { ip, log } = request;
    // A number counts as one however it is written, because each link to it is a text message.
    await parts.throttle.count({ reset_name: toE164(username) ?? username, reset_address: ip });
    // One after the other, so that a flood of requests uses one database connection.
    reply.raw.once("finish", () => {
      mailing = mailing
        .then(() => mailResetLinks(parts, username, ip))
        .catch((err) => log.error({ err }, "a link to set a new password could not be mailed"));
    });
    return { detail: "If there is an account of that name, a link to set a new password is on its way." };
  });
}

/** Looks at a link to set a password, and sets it. */
function resetRoutes(app: FastifyInstance, { database, throttle, runtime }: AuthParts): void {
  // The token is sent in the body, because an address would be logged by every proxy.
  app.post("/v1/usr/password/reset/look", async (request, reply): Promise<LinkFound> => {
    const { token } = parseBody(LinkLook, request.body);
    const [found] = await database.run<LinkFound & Record<string, unknown>>(sql`
      select ${passwordResets.purpose}, ${accounts.username} from ${passwordResets}, ${accounts}
      where ${linkIsValid(token)}`);
    if (!found) throw problem("reset_link_invalid");
    reply.header("cache-control", "no-store");
    return found;
  });

  app.post("/v1/usr/password/reset/confirm", async (request) => {
    const { token, password } = parseBody(ResetConfirm, request.body);
    const attempt = { link_address: request.ip };
    await throttle.count(attempt);
    // Checked first: hashing is expensive, and strangers must not trigger it with a made-up link.
    const [isLink] = await database.run(
      sql`select from ${passwordResets}, ${accounts} where ${linkIsValid(token)}`,
    );
    if (!isLink) throw problem("reset_link_invalid");
    const hash = await hashPassword(password, runtime.seenPasswords);
    await database.transaction(async (tx) => {
      const [reset] = await tx.run<LinkOwner & { purpose: LinkPurpose }>(sql`
        update ${passwordResets} set used_at = now() from ${accounts}
        where ${linkIsValid(token)}
        returning ${passwordResets.purpose}, ${accounts.id}, ${accounts.role}, ${accounts.username}, ${accounts.email}`);
      if (!reset) throw problem("reset_link_invalid");
      const { id, role, purpose } = reset;
      await tx.orm
        .update(accounts)
        .set({ password_hash: hash, updated_at: new Date() })
        .where(eq(accounts.id, id));
      await endLinks(tx, id);
      await endSessions(tx, id);
      await audit(
        tx,
        { id, role, address: request.ip },
        { verb: "reset_password", resource: "account", record: id },
      );
      // A new account had no password before.
      if (purpose === "reset") await noticePasswordChanged({ tx, runtime }, reset);
    });
    await throttle.forgive(attempt);
    return { detail: "Your new password is set. You can sign in with it now." };
  });
}

/**
 * Sends a link to every account with this name or address, or to the family without an address that has this number, and
 * audits the request.
 */
async function mailResetLinks(parts: AuthParts, username: string, address: string): Promise<void> {
  const { database, runtime } = parts;
  const name = username.toLowerCase();
  const number = toE164(username);
  const named = await database.orm
    .select({
      ...enteringColumns,
      id: accounts.id,
      username: accounts.username,
      email: accounts.email,
    })
    .from(accounts)
    .where(
      and(
        or(
          eq(sql`lower(${accounts.username})`, name),
          eq(sql`lower(${accounts.email})`, name),
          number
            ? sql`${accounts.email} = '' and exists (select from ${families} where ${families.id} = ${accounts.id} and ${families.phone} = ${number})`
            : undefined,
        ),
        eq(accounts.active, true),
        isNull(accounts.deleted_at),
      ),
    )
    .limit(10);
  // A password would open nothing.
  const found = named.filter((account) => !isCompanyOnly(runtime, account));
  await database.transaction(async (tx) => {
    for (const account of found) await mailPasswordLink({ tx, runtime }, account, "reset");
    const tried = found.length > 0 ? found.map(({ id }) => id) : [undefined];
    for (const account of tried) await auditAttempt(tx, "request_reset", { account, username, address });
  });
}
