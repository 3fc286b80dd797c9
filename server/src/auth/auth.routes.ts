import {
  check,
  type LinkFound,
  LinkLook,
  type LoggedIn,
  Login,
  Refresh,
  type Refreshed,
  ResetConfirm,
  ResetRequest,
} from "@vigil/contract";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Database } from "../database/database.ts";
import type { Pen } from "../emails/send.ts";
import { fieldProblem, problem } from "../problems.ts";
import { audit } from "../resource/audit.ts";
import { requireActor } from "../resource/routes.ts";
import { accounts, passwordResets } from "./accounts.table.ts";
import { actorOfSession } from "./actors.ts";
import { linkIsValid, mailPasswordLink } from "./password-links.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { endSession, endSessions, openSession, renewSession } from "./sessions.ts";
import type { Throttle } from "./throttle.ts";
import type { Tokens } from "./tokens.ts";

export interface AuthParts {
  database: Database;
  tokens: Tokens;
  throttle: Throttle;
  /** What letters say of it. */
  world: Pen["world"];
}

function body<T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> {
  const { data, errors } = check(schema, request.body ?? {});
  if (errors) throw fieldProblem(errors);
  return data;
}

/** Sign in, stay signed in, sign out, and set a forgotten password (DECISIONS B-LOGIN, B-TOKEN, B-RESET). */
export function authRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { database, tokens, throttle } = parts;

  app.post("/v1/usr/login", async (request, reply): Promise<LoggedIn> => {
    const { username, password } = body(Login, request);
    const attempt = {
      login_pair: `${request.ip} ${username}`,
      login_address: request.ip,
      login_name: username,
    };
    await throttle.count(attempt);
    const [account] = await database.orm
      .select({ id: accounts.id, hash: accounts.password_hash, active: accounts.active })
      .from(accounts)
      .where(and(eq(sql`lower(${accounts.username})`, username.toLowerCase()), isNull(accounts.deleted_at)));
    const right = await isPassword(account?.hash, password);
    if (!account || !right || !account.active) throw problem("login_failed");
    await throttle.forgive(attempt);
    const opened = await database.transaction(async (tx) => {
      await tx.orm.update(accounts).set({ last_login: new Date() }).where(eq(accounts.id, account.id));
      return openSession(tx, account.id, {
        address: request.ip,
        userAgent: request.headers["user-agent"] ?? "",
      });
    });
    const actor = await actorOfSession(database, opened.session, request.ip);
    if (!actor) throw problem("login_failed");
    reply.header("cache-control", "no-store");
    return {
      access: await tokens.signAccess(account.id, opened.session),
      refresh: opened.refresh,
      id: actor.id,
      role: actor.role,
      staff_role: actor.staffRole,
      accesses: actor.accesses,
      co_host: actor.accesses.co_host === true,
    };
  });

  app.post("/v1/usr/token/refresh", async (request, reply): Promise<Refreshed> => {
    const renewed = await renewSession(database, tokens, body(Refresh, request).refresh);
    reply.header("cache-control", "no-store");
    return { access: await tokens.signAccess(renewed.account, renewed.session), refresh: renewed.refresh };
  });

  app.post("/v1/usr/logout", async (request, reply) => {
    await endSession(database, requireActor(request).session);
    return reply.status(204).send();
  });

  // Answers alike whether the name is known or not, and as fast: the mail is written after the answer's fate is sealed.
  app.post("/v1/usr/password/reset", async (request) => {
    const { username } = body(ResetRequest, request);
    await throttle.count({ reset_name: username, reset_address: request.ip });
    const name = username.toLowerCase();
    const found = await database.orm
      .select({ id: accounts.id, role: accounts.role, username: accounts.username, email: accounts.email })
      .from(accounts)
      .where(
        and(
          or(eq(sql`lower(${accounts.username})`, name), eq(sql`lower(${accounts.email})`, name)),
          eq(accounts.active, true),
          isNull(accounts.deleted_at),
        ),
      )
      .limit(10);
    for (const account of found)
      await database.transaction((tx) => mailPasswordLink({ tx, world: parts.world }, account, "reset"));
    return { detail: "If there is an account of that name, a link to set a new password is on its way." };
  });

  // The token comes in the body: an address would stand in the logs of every proxy.
  app.post("/v1/usr/password/reset/look", async (request, reply): Promise<LinkFound> => {
    const { token } = body(LinkLook, request);
    const [found] = await database.run<LinkFound & Record<string, unknown>>(sql`
      select ${passwordResets.purpose}, ${accounts.username} from ${passwordResets}, ${accounts}
      where ${linkIsValid(token)}`);
    if (!found) throw problem("reset_link_invalid");
    reply.header("cache-control", "no-store");
    return found;
  });

  app.post("/v1/usr/password/reset/confirm", async (request) => {
    const { token, password } = body(ResetConfirm, request);
    const hash = await hashPassword(password);
    await database.transaction(async (tx) => {
      const [reset] = await tx.run<{ account: string; role: "family" }>(sql`
        update ${passwordResets} set used_at = now() from ${accounts}
        where ${linkIsValid(token)}
        returning ${passwordResets.account}, ${accounts.role}`);
      if (!reset) throw problem("reset_link_invalid");
      await tx.orm
        .update(accounts)
        .set({ password_hash: hash, updated_at: new Date() })
        .where(eq(accounts.id, reset.account));
      await tx.orm
        .update(passwordResets)
        .set({ used_at: new Date() })
        .where(and(eq(passwordResets.account, reset.account), isNull(passwordResets.used_at)));
      await endSessions(tx, reset.account);
      await audit(
        tx,
        { id: reset.account, role: reset.role, address: request.ip },
        {
          verb: "reset_password",
          resource: "account",
          record: reset.account,
        },
      );
    });
    return { detail: "Your new password is set. You can sign in with it now." };
  });
}
