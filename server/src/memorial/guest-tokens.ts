import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Tokens } from "../auth/tokens.ts";
import { joinText } from "./links.ts";

/** Days a browser stays registered for a stream: the recording is looked at on the first anniversary, too. */
const lifetime = "400 days";

/** Who a guest's token names: a registered guest, or nobody in particular (null) who came by a quick join link. */
interface Named {
  guest: string | null;
}

export interface GuestTokens {
  sign(guest: string, stream: string): Promise<string>;
  /** Undefined for anything but a token of this very stream. */
  read(token: string, stream: { id: string; slug: string }): Promise<Named | undefined>;
}

/** A guest's token opens one stream and nothing else, and says nothing about the guest but an id (DECISIONS B-GUEST). */
export function createGuestTokens(secretKey: string, tokens: Pick<Tokens, "sign" | "isSigned">): GuestTokens {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "vigil", "guest token", 32));
  return {
    sign: (guest, stream) =>
      new SignJWT({ stream })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(guest)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(key),
    async read(token, stream) {
      if (tokens.isSigned(joinText(stream), token)) return { guest: null };
      const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"] }).catch(() => ({
        payload: {} as never,
      }));
      return payload.stream === stream.id && typeof payload.sub === "string"
        ? { guest: payload.sub }
        : undefined;
    },
  };
}
