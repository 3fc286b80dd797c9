import { networkOf } from "@vigil/contract";
import { and, eq, isNull } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Queries } from "../database/database.ts";
import { cookieName, findCookie } from "../security/cookies.ts";
import { randomToken, type Tokens } from "../security/tokens.ts";
import { sessions } from "../tables/accounts.table.ts";

/** Seconds for which a device is known; browsers keep no cookie longer (RFC 6265bis). */
const lifetime = 400 * 24 * 3600;
/** One cookie for each account, because several people share the computer at a front desk. */
const cookieOf = (account: string) => `vigil_device_${account}`;
/** A device whose holder has also taken the second step is signed as such: the password alone makes none. */
const signedText = (account: string, device: string, hasSecondStep: boolean) =>
  `${hasSecondStep ? "stepped " : ""}device ${account} ${device}`;

/**
 * The cookie that identifies a device that has signed in before (OWASP's device cookies). It grants nothing: it only
 * gives the device a rate limit of its own, so that nobody elsewhere can lock its owner out.
 */
export function deviceCookie(
  tokens: Pick<Tokens, "sign">,
  account: string,
  { isSecure, hasSecondStep }: { isSecure: boolean; hasSecondStep: boolean },
): string {
  const device = randomToken();
  const value = `${device}.${tokens.sign(signedText(account, device, hasSecondStep))}`;
  const attributes = `Path=/v1/usr/login; Max-Age=${lifetime}; HttpOnly; SameSite=Strict`;
  return `${cookieName(cookieOf(account), "path", isSecure)}=${value}; ${attributes}${isSecure ? "; Secure" : ""}`;
}

/** The device that a request's cookie names, if it was signed so. */
function deviceOf(
  tokens: Pick<Tokens, "isSigned">,
  account: string,
  { headers }: Pick<FastifyRequest, "headers">,
  kinds: readonly boolean[],
): string | undefined {
  const cookie = findCookie(headers.cookie, cookieOf(account), "([\\w-]+)\\.([\\w-]+)");
  const [, device = "", signature = ""] = cookie ?? [];
  const isKnown = kinds.some((kind) => tokens.isSigned(signedText(account, device, kind), signature));
  return isKnown ? device : undefined;
}

/** The device of this request, if the second step was taken on it before. */
export const steppedDevice = (
  tokens: Pick<Tokens, "isSigned">,
  account: string,
  request: Pick<FastifyRequest, "headers">,
): string | undefined => deviceOf(tokens, account, request, [true]);

/** The device or network of this request, if somebody has signed in to this account from it before. */
export async function knownDeviceOrNetwork(
  db: Queries,
  tokens: Pick<Tokens, "isSigned">,
  account: string,
  request: Pick<FastifyRequest, "headers" | "ip">,
): Promise<string | undefined> {
  const device = deviceOf(tokens, account, request, [false, true]);
  if (device) return device;
  const network = networkOf(request.ip);
  // Whoever looks at somebody's screens does so from a network of their own.
  const places = await db.orm
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .where(and(eq(sessions.account, account), isNull(sessions.viewer_session)));
  return places.some(({ address }) => networkOf(address) === network) ? network : undefined;
}
