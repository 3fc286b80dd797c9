import { webAddress } from "@vigil/settings";
import { z } from "zod";

/** The environment variables of Cloudflare Stream. */
export const cloudflareEnvironment = {
  CLOUDFLARE_ACCOUNT_ID: z.string().optional(),
  CLOUDFLARE_API_TOKEN: z.string().optional(),
  CLOUDFLARE_CUSTOMER_CODE: z.string().optional(),
  CLOUDFLARE_WEBHOOK_SECRET: z.string().optional(),
  CLOUDFLARE_NOTIFICATION_SECRET: z.string().optional(),
  CLOUDFLARE_SIGNING_KEY_ID: z.string().optional(),
  CLOUDFLARE_SIGNING_KEY_JWK: z.string().optional(),
  /** Other addresses for the API and for viewers, such as those of a proxy. */
  CLOUDFLARE_API_URL: webAddress.optional(),
  CLOUDFLARE_VIEWERS_URL: webAddress.optional(),
};

/** A key by which we sign guests' addresses ourselves, without a request for each. */
export interface SigningKey {
  id: string;
  jwk: z.output<typeof PrivateKey>;
}

export interface CloudflareSettings {
  accountId: string;
  apiToken: string;
  /** The part of Stream's addresses between "customer-" and ".cloudflarestream.com". */
  customerCode: string;
  /** Signs webhooks about recordings. */
  webhookSecret: string;
  /** Sent with notifications about live inputs. */
  notificationSecret: string;
  signingKey: SigningKey | undefined;
  /** Other addresses for the API and for viewers. */
  origins?: { api?: string | undefined; viewers?: string | undefined };
}

/** Where viewers' players fetch services, without a trailing slash. */
export const viewersOf = ({ origins, customerCode }: CloudflareSettings): string =>
  origins?.viewers ?? `https://customer-${customerCode}.cloudflarestream.com`;

/** RFC 7518, 6.3. */
const PrivateKey = z.looseObject({ kty: z.literal("RSA"), n: z.string(), e: z.string(), d: z.string() });
const environment = z.object(cloudflareEnvironment);

/** Undefined without Cloudflare. @throws Error when the settings are incomplete, or the signing key isn't one */
export function cloudflareSettings(env: z.output<typeof environment>): CloudflareSettings | undefined {
  const { CLOUDFLARE_ACCOUNT_ID: accountId, CLOUDFLARE_API_TOKEN: apiToken } = env;
  const { CLOUDFLARE_CUSTOMER_CODE: code, CLOUDFLARE_WEBHOOK_SECRET: webhookSecret } = env;
  const { CLOUDFLARE_NOTIFICATION_SECRET: notificationSecret } = env;
  const given = Object.keys(cloudflareEnvironment).filter((name) => env[name as keyof typeof env]);
  if (given.length === 0) return undefined;
  if (!accountId || !apiToken || !code || !webhookSecret || !notificationSecret)
    throw new Error(
      "CLOUDFLARE_ACCOUNT_ID, CLOUDFLARE_API_TOKEN, CLOUDFLARE_CUSTOMER_CODE, CLOUDFLARE_WEBHOOK_SECRET and CLOUDFLARE_NOTIFICATION_SECRET belong together. Set all of them or none.",
    );
  const customerCode = code.replace(/^(https:\/\/)?customer-|\.cloudflarestream\.com.*$/g, "");
  if (!/^[a-z0-9]+$/.test(customerCode))
    throw new Error(
      "CLOUDFLARE_CUSTOMER_CODE: give the letters and digits that follow customer- in Stream's addresses.",
    );
  return {
    accountId,
    apiToken,
    customerCode,
    webhookSecret,
    notificationSecret,
    signingKey: signingKey(env),
    origins: { api: env.CLOUDFLARE_API_URL, viewers: env.CLOUDFLARE_VIEWERS_URL },
  };
}

/** @throws Error when only half of it is set, or it isn't a private RSA key */
function signingKey(env: z.output<typeof environment>): SigningKey | undefined {
  const { CLOUDFLARE_SIGNING_KEY_ID: id, CLOUDFLARE_SIGNING_KEY_JWK: encoded } = env;
  if (!id && !encoded) return undefined;
  if (!id || !encoded)
    throw new Error(
      "CLOUDFLARE_SIGNING_KEY_ID and CLOUDFLARE_SIGNING_KEY_JWK: only one is set. Set both or neither.",
    );
  const jwk = PrivateKey.safeParse(jsonIn(encoded)).data;
  if (!jwk)
    throw new Error(
      "CLOUDFLARE_SIGNING_KEY_JWK isn't a signing key. Copy the jwk of Stream's answer as it is, in Base64.",
    );
  return { id, jwk };
}

function jsonIn(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, "base64").toString("utf8"));
  } catch {
    return undefined;
  }
}
