import { networkOf } from "@vigil/contract";
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Queries } from "../database/database.ts";
import { randomToken, type Tokens } from "../security/tokens.ts";
import { sessions } from "../tables/accounts.table.ts";

/** Seconds for which a device is known; browsers keep no cookie longer (RFC 6265bis). */
const lifetime = 400 * 24 * 3600;
/** One cookie for each account, because several people share the computer at a front desk. */
const cookieName = (account: string) => `vigil_device_${account}`;
const signedText = (account: string, device: string) => `device ${account} ${device}`;

/**
 * The cookie that identifies a device that has signed in before (OWASP's device cookies). It grants nothing: it only
 * gives the device a rate limit of its own, so that nobody elsewhere can lock its owner out.
 */
export function deviceCookie(tokens: Pick<Tokens, "sign">, account: string, isSecure: boolean): string {
  const device = randomToken();
  const value = `${device}.${tokens.sign(signedText(account, device))}`;
  const attributes = `Path=/v1/usr/login; Max-Age=${lifetime}; HttpOnly; SameSite=Strict`;
  return `${cookieName(account)}=${value}; ${attributes}${isSecure ? "; Secure" : ""}`;
}

/** The device or network of this request, if somebody has signed in to this account from it before. */
export async function knownDeviceOrNetwork(
  db: Queries,
  tokens: Pick<Tokens, "isSigned">,
  account: string,
  { headers, ip }: Pick<FastifyRequest, "headers" | "ip">,
): Promise<string | undefined> {
  const cookie = new RegExp(`(?:^|; *)${cookieName(account)}=([\\w-]+)\\.([\\w-]+)`).exec(
    headers.cookie ?? "",
  );
  const [, device = "", signature = ""] = cookie ?? [];
  if (tokens.isSigned(signedText(account, device), signature)) return device;
  const network = networkOf(ip);
  const places = await db.orm
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .where(eq(sessions.account, account));
  return places.some(({ address }) => networkOf(address) === network) ? network : undefined;
}
