import { importJWK, SignJWT } from "jose";
import type { CloudflareApi } from "./cloudflare-api.ts";
import { DeliveryError } from "./delivery.ts";
import type { Surroundings } from "./retries.ts";
import type { SigningKey } from "./settings.ts";

/** Seconds: Cloudflare signs for no longer. */
const longest = 24 * 60 * 60;

export interface PlaybackTokens {
  /** Stands for the input or video in guests' addresses. @throws DeliveryError invalid for more than a day */
  create(
    id: string,
    options: { forSeconds: number; downloadable?: boolean },
  ): Promise<{ token: string; expiresAt: Date }>;
}

/**
 * Tokens signed with our own key, or else by Cloudflare, which means a request for each guest and suits fewer than
 * 10,000 a day.
 */
export function playbackTokens(
  api: CloudflareApi,
  key: SigningKey | undefined,
  { now }: Surroundings,
): PlaybackTokens {
  let privateKey: ReturnType<typeof importJWK> | undefined;
  const sign = async (
    { id: kid, jwk }: SigningKey,
    sub: string,
    claims: { exp: number; downloadable?: boolean },
  ) => {
    privateKey ??= importJWK(jwk, "RS256");
    return new SignJWT({ sub, kid, ...claims })
      .setProtectedHeader({ alg: "RS256", kid })
      .sign(await privateKey);
  };
  return {
    create: async (id, { forSeconds, downloadable }) => {
      if (!(forSeconds > 0 && forSeconds <= longest))
        throw new DeliveryError("cloudflare", "invalid", `an address can't work for ${forSeconds} seconds`);
      const exp = Math.floor(now() / 1000 + forSeconds);
      const claims = { exp, ...(downloadable ? { downloadable } : {}) };
      const token = key ? await sign(key, id, claims) : (await api.createToken(id, claims)).token;
      return { token, expiresAt: new Date(exp * 1000) };
    },
  };
}
