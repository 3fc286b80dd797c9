import { and, desc, eq, gt } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Queries } from "../database/database.ts";
import { cookieName, findCookie } from "../security/cookies.ts";
import { randomToken, tokenHash } from "../security/tokens.ts";
import { rememberedDevices } from "../tables/factors.table.ts";
import { deviceName } from "./device-name.ts";

/** Seconds for which a browser isn't asked for the second step. */
const lifetime = 30 * 24 * 3600;
/** One cookie for each account, because several people share the computer at a front desk. */
const cookieOf = (account: string) => `vigil_remembered_${account}`;

const areValid = (account: string) =>
  and(eq(rememberedDevices.account, account), gt(rememberedDevices.expires_at, new Date()));

/** Remembers the browser of this request. @returns its cookie */
export async function rememberDevice(
  db: Queries,
  account: string,
  { headers }: Pick<FastifyRequest, "headers">,
  isSecure: boolean,
): Promise<string> {
  const device = randomToken();
  await db.orm.insert(rememberedDevices).values({
    hash: tokenHash(device),
    account,
    user_agent: (headers["user-agent"] ?? "").slice(0, 300),
    created_at: new Date(),
    expires_at: new Date(Date.now() + lifetime * 1000),
  });
  const attributes = `Path=/v1/usr/login; Max-Age=${lifetime}; HttpOnly; SameSite=Strict`;
  return `${cookieName(cookieOf(account), "path", isSecure)}=${device}; ${attributes}${isSecure ? "; Secure" : ""}`;
}

/** Whether this request comes from a browser that the account's owner had remembered. */
export async function isRemembered(
  db: Queries,
  account: string,
  { headers }: Pick<FastifyRequest, "headers">,
): Promise<boolean> {
  const cookie = findCookie(headers.cookie, cookieOf(account), "([\\w-]+)");
  if (!cookie?.[1]) return false;
  const found = await db.orm
    .select({ hash: rememberedDevices.hash })
    .from(rememberedDevices)
    .where(and(areValid(account), eq(rememberedDevices.hash, tokenHash(cookie[1]))));
  return found.length > 0;
}

/** The browsers that are remembered now, the newest first. */
export async function listRemembered(db: Queries, account: string) {
  const found = await db.orm
    .select()
    .from(rememberedDevices)
    .where(areValid(account))
    .orderBy(desc(rememberedDevices.created_at))
    .limit(100);
  return found.map(({ user_agent, created_at, expires_at }) => ({
    device: deviceName(user_agent),
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}

/** All browsers of an account are asked for the second step again. */
export async function forgetDevices(db: Queries, account: string): Promise<void> {
  await db.orm.delete(rememberedDevices).where(eq(rememberedDevices.account, account));
}
