import {
  EmailChange,
  EmailLink,
  type EmailLinkFound,
  type OwnSession,
  PasswordChange,
} from "@vigil/contract";
import { and, desc, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { audit } from "../resource/audit.ts";
import { isUuid } from "../resource/list.ts";
import { needsProof } from "../resource/needs-proof.ts";
import type { Engine } from "../resource/registry.ts";
import { requireActor } from "../resource/routes.ts";
import type { Throttle } from "../security/throttle.ts";
import { accounts, sessions } from "../tables/accounts.table.ts";
import { noticePasswordChanged } from "./account-notices.ts";
import { enteringColumns, isCompanyOnly } from "./company-only.ts";
import { deviceName } from "./device-name.ts";
import { cancelEmailChange, confirmEmail, findEmailChange, requestEmailChange } from "./email-change.ts";
import { parseBody } from "./parse-body.ts";
import { endLinks } from "./password-links.ts";
import { hashPassword } from "./passwords.ts";
import { forgetDevices } from "./remembered-devices.ts";
import { viewerMayNot } from "./see-as.routes.ts";
import { seenBy } from "./seen-by.ts";
import { endSession, endSessions } from "./sessions.ts";

export interface OwnAccountParts {
  engine: Engine;
  throttle: Throttle;
}

/** Everyone's own password, email address and sessions. Super admins have them too; only their settings are closed. */
export function ownAccountRoutes(app: FastifyInstance, parts: OwnAccountParts): void {
  const { engine, throttle } = parts;
  const { database } = engine;

  app.post("/v1/usr/password/change", needsProof, async (request) => {
    const actor = requireActor(request);
    const { password } = parseBody(PasswordChange, request.body);
    const setPassword = await newPassword(engine, actor, password);
    await database.transaction(setPassword);
    return { detail: "Your new password is set. Everywhere else you are signed out." };
  });

  app.post("/v1/usr/email/change", needsProof, async (request) => {
    const actor = requireActor(request);
    const { email, password } = parseBody(EmailChange, request.body);
    await changeSignIn(parts, actor, { email, password });
    return { detail: `A link is on its way to ${email}. Your present address stays until it is opened.` };
  });

  // Taking it back needs no proof: it leaves the account as it is.
  app.delete("/v1/usr/email/change", async (request, reply) => {
    const actor = requireActor(request);
    await database.transaction((tx) => cancelEmailChange(tx, actor));
    return reply.status(204).send();
  });

  // The token is sent in the body, because an address would be logged by every proxy.
  app.post("/v1/usr/email/look", async (request, reply): Promise<EmailLinkFound> => {
    const found = await findEmailChange(database, parseBody(EmailLink, request.body).token);
    reply.header("cache-control", "no-store");
    return found;
  });

  app.post("/v1/usr/email/confirm", async (request) => {
    const { token } = parseBody(EmailLink, request.body);
    const attempt = { link_address: request.ip };
    await throttle.count(attempt);
    await confirmEmail(engine, token, request.ip);
    await throttle.forgive(attempt);
    return { detail: "Your new email address is confirmed." };
  });

  sessionRoutes(app, engine);
}

/** Lists one's own sessions, and ends one or all others. */
function sessionRoutes(app: FastifyInstance, { database }: Engine): void {
  app.get("/v1/usr/sessions", viewerMayNot, async (request) => {
    const actor = requireActor(request);
    const open = await database.orm
      .select({ ...getTableColumns(sessions), seen_by: seenBy(sql.raw("session.viewer_session")) })
      .from(sessions)
      .where(
        and(eq(sessions.account, actor.id), isNull(sessions.revoked_at), gt(sessions.expires_at, new Date())),
      )
      .orderBy(desc(sessions.last_used_at))
      .limit(sessionsShown);
    const results = open.map(
      ({ id, address, user_agent, created_at, last_used_at, seen_by }): OwnSession => ({
        id,
        device: deviceName(user_agent),
        address,
        created_at: new Date(created_at).toISOString(),
        // Updated whenever tokens are renewed, but this one is being used now.
        last_used_at: (id === actor.session ? new Date() : new Date(last_used_at)).toISOString(),
        is_current: id === actor.session,
        seen_by,
      }),
    );
    return { count: results.length, next: null, previous: null, results };
  });

  app.delete("/v1/usr/sessions/:id", async (request, reply) => {
    const actor = requireActor(request);
    const { id } = request.params as { id: string };
    await database.transaction(async (tx) => {
      const [mine] = isUuid(id)
        ? await tx.run(sql`select 1 from ${sessions}
            where ${sessions.id} = ${id} and ${sessions.account} = ${actor.id} and ${sessions.revoked_at} is null`)
        : [];
      if (!mine) throw problem("not_found");
      await endSession(tx, id);
      // It may be that of a phone that is lost, and no session says which browser is remembered.
      await forgetDevices(tx, actor.id);
      await audit(tx, actor, { verb: "end_session", resource: "account", record: actor.id });
    });
    return reply.status(204).send();
  });

  app.post("/v1/usr/sessions/end_others", needsProof, async (request, reply) => {
    const actor = requireActor(request);
    await database.transaction(async (tx) => {
      await endSessions(tx, actor.id, actor.session);
      await audit(tx, actor, { verb: "end_other_sessions", resource: "account", record: actor.id });
    });
    return reply.status(204).send();
  });
}

/** More devices than anybody has; the most recently used are shown. */
const sessionsShown = 100;

/**
 * Requests a new email address and sets a new password, or neither: both are checked before `save` and the change.
 * @throws Problem 400 or 403 as {@link newPassword}, 429 after too many requests for an address
 */
export async function changeSignIn(
  { engine, throttle }: OwnAccountParts,
  actor: Actor,
  { email, password }: { email?: string | undefined; password?: string | undefined },
  save?: () => Promise<unknown>,
): Promise<void> {
  const { database, runtime } = engine;
  const setPassword = password && (await newPassword(engine, actor, password));
  if (email) await throttle.count({ email_account: actor.id });
  await save?.();
  if (!setPassword && !email) return;
  await database.transaction(async (tx) => {
    // The password first, because a new one ends the requests for an address that were made before.
    if (setPassword) await setPassword(tx);
    if (email) await requestEmailChange({ tx, runtime }, actor, email);
  });
}

/**
 * Checks a new password; the returned function sets it and signs the caller out everywhere else.
 * @throws Problem 400 when it is too common, 403 for an account that the company alone opens
 */
async function newPassword(
  { database, runtime }: Engine,
  actor: Actor,
  password: string,
): Promise<(tx: Queries) => Promise<void>> {
  const [entering] = await database.orm
    .select(enteringColumns)
    .from(accounts)
    .where(eq(accounts.id, actor.id));
  if (entering && isCompanyOnly(runtime, entering)) throw problem("company_no_password");
  const password_hash = await hashPassword(password, runtime.seenPasswords);
  return async (tx) => {
    const changed = { password_hash, updated_at: new Date() };
    const [owner] = await tx.orm.update(accounts).set(changed).where(eq(accounts.id, actor.id)).returning({
      id: accounts.id,
      role: accounts.role,
      username: accounts.username,
      email: accounts.email,
    });
    await endSessions(tx, actor.id, actor.session);
    await endLinks(tx, actor.id);
    await audit(tx, actor, { verb: "change_password", resource: "account", record: actor.id });
    if (owner) await noticePasswordChanged({ tx, runtime }, owner);
  };
}
