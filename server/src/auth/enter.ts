import type { LoggedIn } from "@vigil/contract";
import { eq } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { problem } from "../problems.ts";
import { audit } from "../resource/audit.ts";
import { accounts, sessions } from "../tables/accounts.table.ts";
import { anyActorOfSession } from "./actors.ts";
import type { AuthParts } from "./auth.routes.ts";
import { factorDue } from "./factors.ts";
import { deviceCookie, knownDeviceOrNetwork } from "./known-device.ts";
import { openSession } from "./sessions.ts";
import { noticeNewDevice } from "./sign-in-notices.ts";

/**
 * Signs in whoever has shown that the account is theirs, however they did: opens a session, audits it, and makes the
 * device known.
 * @param hasSecondStep whether the second step was taken, now or when the device was remembered
 * @param isElsewhere whether it was taken at the company's own sign-in
 * @param provedAt when they did; null: long ago, so that it proves nothing now
 */
export async function enter(
  { database, tokens, runtime }: AuthParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, role }: { id: string; role: string },
  {
    hasSecondStep,
    isElsewhere = false,
    provedAt,
  }: { hasSecondStep: boolean; isElsewhere?: boolean; provedAt?: Date | null | undefined },
): Promise<LoggedIn> {
  const { ip: address, headers } = request;
  const device = { address, userAgent: headers["user-agent"] ?? "" };
  const opened = await database.transaction(async (tx) => {
    const [before] = await tx.orm
      .select({ last_login: accounts.last_login })
      .from(accounts)
      .where(eq(accounts.id, id));
    // The first sign-in of all is always on a new device.
    const isNew = before?.last_login != null && !(await knownDeviceOrNetwork(tx, tokens, id, request));
    if (isNew) await noticeNewDevice({ tx, runtime }, id, device);
    await tx.orm
      .update(accounts)
      .set({ last_login: new Date(), second_factor_due: factorDue(runtime.secondFactorFor, role) })
      .where(eq(accounts.id, id));
    await audit(tx, { id, role, address }, { verb: "sign_in", resource: "account", record: id });
    const session = await openSession(tx, id, device, { provedAt });
    if (isElsewhere)
      await tx.orm
        .update(sessions)
        .set({ second_factor_elsewhere: true })
        .where(eq(sessions.id, session.session));
    return session;
  });
  const actor = await anyActorOfSession(database, opened.session, address);
  if (!actor) throw problem("login_failed");
  reply.header("cache-control", "no-store");
  reply.header("set-cookie", deviceCookie(tokens, id, { isSecure: isSecure(runtime), hasSecondStep }));
  return {
    access: await tokens.signAccess(id, opened.session),
    refresh: opened.refresh,
    id: actor.id,
    role: actor.role,
    staff_role: actor.staffRole,
    accesses: actor.accesses,
    co_host: actor.accesses.co_host === true,
  };
}

/** Whether cookies are sent by https only. */
export const isSecure = ({ publicUrl }: { publicUrl: string }): boolean => publicUrl.startsWith("https:");
