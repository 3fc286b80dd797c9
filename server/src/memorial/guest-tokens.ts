import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Tokens } from "../security/tokens.ts";

/** Milliseconds a browser stays registered for a stream: the recording is looked at on the first anniversary, too. */
const lifetime = 400 * 24 * 3600_000;

/** Who a token names. */
interface Named {
  /** A registered guest, or nobody in particular (null) who came by a quick join link. */
  guest: string | null;
  /**
   * Whether it has that guest's own rights: whoever registered an address first, or opened the personal link. Who types
   * an address that is known already watches like everybody, and gets nothing else of that guest's (docs/decisions/0012).
   */
  isOwn: boolean;
  /** What a guest without own rights calls itself; else the guest's record knows. */
  name: string | null;
}
/** How somebody registered: as the guest itself, or under an address that another has taken. */
interface As {
  isOwn: boolean;
  /** As typed. It stands in every token, so that the length doesn't tell which it is. */
  name: string;
}
interface Target {
  id: string;
  slug: string;
}

export interface GuestTokens {
  /** @param as left out: the guest itself, in a link of its own */
  sign(guest: string, stream: string, as?: As): string;
  /** `elsewhere`: a good token, of another stream. Undefined for anything that isn't one. */
  read(token: string, stream: Target): Named | "elsewhere" | undefined;
  /** What a quick_join_link holds. It names nobody and is kept nowhere. */
  quickJoin(stream: Target): string;
}

const Content = z.object({
  stream: z.string(),
  guest: z.string(),
  name: z.string(),
  /** A digit, not a word: of one length. */
  own: z.union([z.literal(0), z.literal(1)]),
  /** Milliseconds since the epoch. */
  until: z.number(),
});
const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * A guest's token opens one stream and nothing else (DECISIONS B-GUEST). It is sealed, not only signed: nobody can read
 * from it whether an address was registered before.
 * @param now milliseconds since the epoch
 */
export function createGuestTokens(
  secretKey: string,
  tokens: Pick<Tokens, "sign" | "isSigned">,
  now: () => number,
): GuestTokens {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "vigil", "guest token", 32));
  return {
    sign(guest, stream, { name, isOwn } = { name: "", isOwn: true }) {
      const until = now() + lifetime;
      const content: z.infer<typeof Content> = { stream, guest, name, own: isOwn ? 1 : 0, until };
      const iv = randomBytes(ivBytes);
      const seal = createCipheriv(cipher, key, iv);
      const sealed = [seal.update(JSON.stringify(content), "utf8"), seal.final()];
      return Buffer.concat([iv, ...sealed, seal.getAuthTag()]).toString("base64url");
    },
    read(token, stream) {
      if (tokens.isSigned(joinText(stream), token)) return { guest: null, isOwn: false, name: null };
      const content = opened(key, token);
      if (!content || content.until < now()) return undefined;
      if (content.stream !== stream.id) return "elsewhere";
      const isOwn = content.own === 1;
      return { guest: content.guest, isOwn, name: isOwn ? null : content.name };
    },
    quickJoin: (stream) => tokens.sign(joinText(stream)),
  };
}

function opened(key: Uint8Array, token: string): z.infer<typeof Content> | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length <= ivBytes + tagBytes) return undefined;
  const seal = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  seal.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = Buffer.concat([seal.update(bytes.subarray(ivBytes, -tagBytes)), seal.final()]).toString();
    return Content.parse(JSON.parse(text));
  } catch {
    // Not sealed by us.
    return undefined;
  }
}

/** What the signature in a quick_join_link is of. A new slug ends it. */
const joinText = ({ id, slug }: Target): string => `join ${id} ${slug}`;
