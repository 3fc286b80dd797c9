import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";
import { generationOf } from "../scopes/page-password.ts";
import type { Tokens } from "../security/tokens.ts";

/** Milliseconds a browser stays registered for a stream: families also watch the recording on the first anniversary. */
const lifetime = 400 * 24 * 3600_000;

/** Whom a token identifies. */
interface TokenHolder {
  /** A registered guest; null for anyone who came by a quick join link. */
  guest: string | null;
  /**
   * Whether the holder has that guest's own rights: whoever registered the address first, or opened the personal link.
   * Someone who types an address that is already registered watches like everybody, without that guest's other rights
   * (docs/decisions/0012).
   */
  isOwn: boolean;
  /** What a guest without own rights typed; otherwise the guest's record has it. */
  name: string | null;
  country: string | null;
  anonymous: boolean;
  /** The consent text that was agreed to in registering, whosever address it was; null: none, or a personal link. */
  agreed: number | null;
  /** The id of the one candle that may be lit with it; null for anybody who registered with an earlier version. */
  candle: string | null;
  /**
   * When the token of a personal link was made (ms since the epoch, whole seconds), which only its guest's mailbox gets;
   * undefined for any other.
   */
  emailedAt?: number;
}
/** How somebody registered: as the guest itself, or under an address that is another's. */
interface Registration {
  isOwn: boolean;
  /** As typed. Every token contains it, so that the token's length doesn't reveal which of the two it is. */
  name: string;
  country?: string | null;
  anonymous?: boolean;
  agreed?: number | null;
  candle?: string | null;
}
interface StreamAddress {
  id: string;
  slug: string;
}
interface Opened extends StreamAddress {
  /** Null where the page has no password. */
  page_password_hash: string | null;
}
/** A stream with what changes with the password of its page; null where it has none (scopes/page-password.ts). */
export interface JoinTarget extends StreamAddress {
  generation: string | null;
}

export interface GuestTokens {
  sign(guest: string, stream: string, as: Registration): string;
  /** The token of a personal link: the guest itself. Short, because text messages cost by their length. */
  personal(guest: string, stream: string): string;
  /** "elsewhere": a valid token of another stream. Undefined for anything that isn't a valid token. */
  read(token: string, stream: Opened): TokenHolder | "elsewhere" | undefined;
  /** The token of a quick_join_link. It identifies nobody and is stored nowhere. */
  quickJoin(stream: JoinTarget): string;
}

const Content = z.object({
  stream: z.string(),
  guest: z.string(),
  name: z.string(),
  /** Missing in tokens of earlier versions. */
  country: z.string().nullable().default(null),
  anonymous: z.boolean().default(false),
  agreed: z.number().nullable().default(null),
  candle: z.string().nullable().default(null),
  /** A digit, so that both values have the same length. */
  own: z.union([z.literal(0), z.literal(1)]),
  /** Milliseconds since the epoch. */
  until: z.number(),
});
/** What a token says; `emailedAt` only of a personal link. */
type Holder = z.infer<typeof Content> & { emailedAt?: number };
const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * A guest's token opens one stream and nothing else. It is encrypted, not only signed, so that nobody can read from it
 * whether an address was registered before.
 * @param now milliseconds since the epoch
 */
export function createGuestTokens(
  secretKey: string,
  tokens: Pick<Tokens, "sign" | "isSigned">,
  now: () => number,
): GuestTokens {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "vigil", "guest token", 32));
  return {
    sign(guest, stream, { isOwn, ...registration }) {
      const until = now() + lifetime;
      const { name, country = null, anonymous = false, agreed = null, candle = null } = registration;
      const typed = { name, country, anonymous, agreed, candle };
      const content: z.infer<typeof Content> = { stream, guest, ...typed, own: isOwn ? 1 : 0, until };
      return encrypted(key, Buffer.from(JSON.stringify(content)));
    },
    personal: (guest, stream) => encrypted(key, packed({ stream, guest, until: now() + lifetime })),
    read(token, stream) {
      const generation = generationOf(stream.page_password_hash);
      if (tokens.isSigned(joinText({ ...stream, generation }), token))
        return { guest: null, isOwn: false, ...nothing, ...nobody };
      const content = decrypted(key, token);
      if (!content || content.until < now()) return undefined;
      if (content.stream !== stream.id) return "elsewhere";
      const isOwn = content.own === 1;
      const { guest, name, country, anonymous, agreed, candle, emailedAt } = content;
      return {
        ...{ guest, isOwn, agreed, candle, ...(isOwn ? nothing : { name, country, anonymous }) },
        ...(emailedAt === undefined ? {} : { emailedAt }),
      };
    },
    quickJoin: (stream) => tokens.sign(joinText(stream)),
  };
}

const nothing = { name: null, country: null, anonymous: false };
/** What only registering puts into a token. */
const nobody = { agreed: null, candle: null };

function encrypted(key: Uint8Array, content: Buffer): string {
  const iv = randomBytes(ivBytes);
  const encryption = createCipheriv(cipher, key, iv);
  const parts = [encryption.update(content), encryption.final()];
  return Buffer.concat([iv, ...parts, encryption.getAuthTag()]).toString("base64url");
}

type Personal = Pick<z.infer<typeof Content>, "stream" | "guest" | "until">;
/** Two ids and the seconds since the epoch, 36 bytes: fewer than the JSON of any other token. */
const packedBytes = 36;
const idBytes = 16;

function packed({ stream, guest, until }: Personal): Buffer {
  const bytes = Buffer.alloc(packedBytes);
  bytes.write(stream.replaceAll("-", ""), 0, "hex");
  bytes.write(guest.replaceAll("-", ""), idBytes, "hex");
  bytes.writeUInt32BE(Math.floor(until / 1000), 2 * idBytes);
  return bytes;
}

function unpacked(bytes: Buffer): Holder {
  const id = (at: number) =>
    bytes.toString("hex", at, at + idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const until = bytes.readUInt32BE(2 * idBytes) * 1000;
  return {
    stream: id(0),
    guest: id(idBytes),
    until,
    ...{ ...nothing, ...nobody },
    name: "",
    own: 1,
    emailedAt: until - lifetime,
  };
}

function decrypted(key: Uint8Array, token: string): Holder | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length <= ivBytes + tagBytes) return undefined;
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decryption.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const content = Buffer.concat([
      decryption.update(bytes.subarray(ivBytes, -tagBytes)),
      decryption.final(),
    ]);
    if (content.length === packedBytes) return unpacked(content);
    return Content.parse(JSON.parse(content.toString()));
  } catch {
    // Not encrypted by us.
    return undefined;
  }
}

/** What a quick_join_link signs. A new slug, and a new password of the page, invalidate it. */
const joinText = ({ id, slug, generation }: JoinTarget): string =>
  `join ${id} ${slug}${generation === null ? "" : ` ${generation}`}`;
