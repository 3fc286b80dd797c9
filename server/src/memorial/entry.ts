import { and, eq, isNull, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { isPassword } from "../auth/passwords.ts";
import type { Queries } from "../database/database.ts";
import { plainPassword } from "../scopes/page-password.ts";
import type { Tokens } from "../security/tokens.ts";
import { guests } from "../tables/guests.table.ts";
import type { GuestTokens } from "./guest-tokens.ts";
import { screenGuest } from "./screens.ts";
import type { PublicStream } from "./stream.ts";

/** Whether a browser sees a page, or what it stands before. */
export type Entry = "open" | "password" | "guests";
type Private = Pick<PublicStream, "id" | "slug" | "page_access" | "page_password_hash">;

export interface EntryParts {
  database: Queries;
  tokens: GuestTokens;
  signatures: Pick<Tokens, "sign" | "isSigned">;
}
type Asking = Pick<FastifyRequest, "headers" | "query" | "body">;

/** Seconds for which a browser that was let in isn't asked again; browsers keep no cookie longer (RFC 6265bis). */
const lifetime = 400 * 24 * 3600;
const cookieName = (stream: string): string => `vigil_entry_${stream}`;

export const isPrivate = ({ page_access }: Pick<PublicStream, "page_access">): boolean =>
  page_access === "password" || page_access === "guests";

/** What is signed for a browser that gave the password: another password ends it. */
const passwordText = ({ id, page_password_hash }: Private): string => `entry ${id} ${page_password_hash}`;
/** What is signed for a guest's browser. Whether the guest may still watch is read every time. */
const guestText = (stream: string, guest: string): string => `entry ${stream} guest ${guest}`;

/**
 * Whether this request may see a stream's page and all that belongs to it (docs/decisions/0056). What it carries counts
 * wherever guests' pages carry it: the link's own token, a guest's or television's in the body or a header, and the
 * cookie of a browser that was let in before.
 */
export async function entryOf(parts: EntryParts, stream: Private, request: Asking): Promise<Entry> {
  const { page_access: access } = stream;
  if (access === "public" || access === "link") return "open";
  for (const token of tokensOf(request)) if (await opens(parts, stream, token)) return "open";
  return (await isLetIn(parts, stream, request.headers.cookie ?? "")) ? "open" : access;
}

function tokensOf({ query, body, headers }: Asking): string[] {
  const { join } = (query ?? {}) as Record<string, unknown>;
  const { guest_token } = (body ?? {}) as Record<string, unknown>;
  return [join, guest_token, headers["x-guest-token"]].filter((token) => typeof token === "string");
}

/** The guest whom a token names and who may watch; undefined for anybody else. */
export async function guestLetIn(
  { database, tokens }: Pick<EntryParts, "database" | "tokens">,
  stream: Private,
  token: string,
): Promise<string | undefined> {
  const holder = tokens.read(token, stream);
  if (!holder || holder === "elsewhere" || !holder.isOwn || holder.guest === null) return undefined;
  return (await mayWatch(database, stream.id, holder.guest)) ? holder.guest : undefined;
}

async function opens(parts: EntryParts, stream: Private, token: string): Promise<boolean> {
  const holder = parts.tokens.read(token, stream);
  // The quick join link is the home's to hand out, and names nobody.
  if (holder && holder !== "elsewhere" && holder.guest === null) return stream.page_access === "password";
  if (holder) return (await guestLetIn(parts, stream, token)) !== undefined;
  return (await screenGuest(parts.database, stream.id, token))?.access === true;
}

async function isLetIn(
  { database, signatures }: EntryParts,
  stream: Private,
  cookies: string,
): Promise<boolean> {
  const cookie = new RegExp(`(?:^|; *)${cookieName(stream.id)}=(\\w|[\\w-]{36})\\.([\\w-]+)`).exec(cookies);
  const [, who = "", signature = ""] = cookie ?? [];
  if (who === "p")
    return stream.page_access === "password" && signatures.isSigned(passwordText(stream), signature);
  return signatures.isSigned(guestText(stream.id, who), signature) && mayWatch(database, stream.id, who);
}

async function mayWatch(db: Queries, stream: string, guest: string): Promise<boolean> {
  const found = await db.run(sql`select from ${guests}
    where ${and(eq(guests.id, guest), eq(guests.stream, stream), isNull(guests.deleted_at))} and ${guests.access_to_stream}`);
  return found.length > 0;
}

/** Whether this is the password of a page that has one. @throws Problem 503 when too many are waiting */
export const isPagePassword = (stream: Private, typed: string): Promise<boolean> =>
  isPassword(stream.page_password_hash ?? undefined, plainPassword(typed));

/** The cookie by which a browser is let in from now on, because somebody gave the password. */
export const passwordCookie = (
  signatures: Pick<Tokens, "sign">,
  stream: Private,
  isSecure: boolean,
): string => entryCookie(stream.id, `p.${signatures.sign(passwordText(stream))}`, isSecure);

/** The same, because it is a guest's. */
export const guestCookie = (
  signatures: Pick<Tokens, "sign">,
  { stream, guest }: { stream: string; guest: string },
  isSecure: boolean,
): string => entryCookie(stream, `${guest}.${signatures.sign(guestText(stream, guest))}`, isSecure);

const entryCookie = (stream: string, value: string, isSecure: boolean): string =>
  `${cookieName(stream)}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
