import { check, type OwnSession, PasswordChange, words } from "@vigil/contract";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { audit } from "../resource/audit.ts";
import { isUuid } from "../resource/list.ts";
import { requireActor } from "../resource/routes.ts";
import { accounts, sessions } from "./accounts.table.ts";
import { deviceOf } from "./core/device.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { endSession, endSessions } from "./sessions.ts";
import type { Throttle } from "./throttle.ts";

export interface OwnAccountParts {
  database: Database;
  throttle: Throttle;
}

/** Everyone's own password and sign-ins, super admins' too (DECISIONS A36 closes only their settings). */
export function ownAccountRoutes(app: FastifyInstance, parts: OwnAccountParts): void {
  const { database } = parts;

  app.post("/v1/usr/password/change", async (request) => {
    const actor = requireActor(request);
    const change = await newPassword(parts, actor, request.body);
    await change();
    return { detail: "Your new password is set. Everywhere else you are signed out." };
  });

  app.get("/v1/usr/sessions", async (request) => {
    const actor = requireActor(request);
    const open = await database.orm
      .select()
      .from(sessions)
      .where(
        and(eq(sessions.account, actor.id), isNull(sessions.revoked_at), gt(sessions.expires_at, new Date())),
      )
      .orderBy(desc(sessions.last_used_at))
      .limit(sessionsShown);
    const results = open.map(
      ({ id, address, user_agent, created_at, last_used_at }): OwnSession => ({
        id,
        device: deviceOf(user_agent),
        address,
        created_at: new Date(created_at).toISOString(),
        // Noted whenever tokens are renewed, but this one is being used now.
        last_used_at: (id === actor.session ? new Date() : new Date(last_used_at)).toISOString(),
        is_current: id === actor.session,
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
      await audit(tx, actor, { verb: "end_session", resource: "account", record: actor.id });
    });
    return reply.status(204).send();
  });

  app.post("/v1/usr/sessions/end_others", async (request, reply) => {
    const actor = requireActor(request);
    await database.transaction(async (tx) => {
      await endSessions(tx, actor.id, actor.session);
      await audit(tx, actor, { verb: "end_other_sessions", resource: "account", record: actor.id });
    });
    return reply.status(204).send();
  });
}

/** More devices than anybody has; the newest are shown. */
const sessionsShown = 100;

/**
 * Checks a change of one's own password against the present one; what it answers does it, and signs everywhere else out.
 * @throws Problem 400 by field, 429 when the present password was guessed too often
 */
export async function newPassword(
  { database, throttle }: OwnAccountParts,
  actor: Actor,
  body: unknown,
): Promise<() => Promise<void>> {
  const { data, errors } = check(PasswordChange, body ?? {});
  if (errors) throw fieldProblem(errors);
  const attempt = { password_account: actor.id };
  await throttle.count(attempt);
  const [account] = await database.orm
    .select({ hash: accounts.password_hash })
    .from(accounts)
    .where(eq(accounts.id, actor.id));
  if (!(await isPassword(account?.hash, data.current_password)))
    throw fieldProblem({ current_password: [words.wrongPassword] });
  await throttle.forgive(attempt);
  const password_hash = await hashPassword(data.password);
  return () =>
    database.transaction(async (tx) => {
      const changed = { password_hash, updated_at: new Date() };
      await tx.orm.update(accounts).set(changed).where(eq(accounts.id, actor.id));
      await endSessions(tx, actor.id, actor.session);
      await audit(tx, actor, { verb: "change_password", resource: "account", record: actor.id });
    });
}
