import { and, eq, isNull, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { isPassword } from "../auth/passwords.ts";
import type { Queries } from "../database/database.ts";
import { plainPassword } from "../scopes/page-password.ts";
import { cookieName, findCookie } from "../security/cookies.ts";
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
const nameOf = (stream: string): string => `vigil_entry_${stream}`;

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
  return (await isLetIn(parts, stream, request)) ? "open" : access;
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
  if (passesPassword(parts, stream, token)) return true;
  if (holder) return (await guestLetIn(parts, stream, token)) !== undefined;
  const screen = await screenGuest(parts.database, stream.id, token);
  return screen?.access === true && screen.isOwn;
}

/** Whether the token is of the home's quick join link, which names nobody and passes the page's password by. */
export function passesPassword(
  { tokens }: Pick<EntryParts, "tokens">,
  stream: Private,
  token: string,
): boolean {
  const holder = tokens.read(token, stream);
  const isQuick = holder !== undefined && holder !== "elsewhere" && holder.guest === null;
  return stream.page_access === "password" && isQuick;
}

/** The cookie of a browser that was let in before: of whom, or "p" for the password. */
function cookieOf(stream: Private, cookies: string): [who: string, signature: string] {
  const cookie = findCookie(cookies, nameOf(stream.id), "(\\w|[\\w-]{36})\\.([\\w-]+)");
  return [cookie?.[1] ?? "", cookie?.[2] ?? ""];
}

async function isLetIn(
  parts: Pick<EntryParts, "database" | "signatures">,
  stream: Private,
  request: Pick<Asking, "headers">,
): Promise<boolean> {
  const [who, signature] = cookieOf(stream, request.headers.cookie ?? "");
  if (who === "p")
    return stream.page_access === "password" && parts.signatures.isSigned(passwordText(stream), signature);
  return (await guestLetInBefore(parts, stream, request)) !== null;
}

/** The guest whose browser was let in before, and who still may watch; null for anybody else, and on an open page. */
export async function guestLetInBefore(
  { database, signatures }: Pick<EntryParts, "database" | "signatures">,
  stream: Private,
  { headers }: Pick<Asking, "headers">,
): Promise<string | null> {
  if (!isPrivate(stream)) return null;
  const [who, signature] = cookieOf(stream, headers.cookie ?? "");
  const isTheirs = signatures.isSigned(guestText(stream.id, who), signature);
  return isTheirs && (await mayWatch(database, stream.id, who)) ? who : null;
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

/**
 * The same, because it is a guest's.
 * @param days for which it holds; by default as long as browsers keep one
 */
export const guestCookie = (
  signatures: Pick<Tokens, "sign">,
  { stream, guest }: { stream: string; guest: string },
  isSecure: boolean,
  days?: number,
): string => entryCookie(stream, `${guest}.${signatures.sign(guestText(stream, guest))}`, isSecure, days);

const entryCookie = (stream: string, value: string, isSecure: boolean, days = lifetime / 86_400): string =>
  `${cookieName(nameOf(stream), "host", isSecure)}=${value}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
