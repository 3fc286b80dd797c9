import { acceptedLanguages, firstLanguage, type Language, languageOfCode } from "@vigil/contract";
import { and, eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Queries } from "../database/database.ts";
import { cookieName, findCookie } from "../security/cookies.ts";
import { guests } from "../tables/guests.table.ts";
import type { GuestTokens } from "./guest-tokens.ts";
import type { PublicStream } from "./stream.ts";

const cookie = "vigil_language";
/** Seconds. */
const year = 365 * 24 * 3600;

/** The language that was chosen in this browser, or that of the guest whose personal link was opened here first. */
export const chosenLanguage = ({ headers }: Pick<FastifyRequest, "headers">): Language | null =>
  languageOfCode(findCookie(headers.cookie, cookie, "([\\w-]+)")?.[1]);

/** Remembers a choice. It says nothing else of a person, and opens nothing. */
export const languageCookie = (language: Language, isSecure: boolean): string =>
  `${cookieName(cookie, "host", isSecure)}=${language}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** For pages of no service: chosen here, or else the browser's. */
export const visitorLanguage = (request: Pick<FastifyRequest, "headers">): Language =>
  chosenLanguage(request) ?? firstLanguage(acceptedLanguages(request.headers["accept-language"]));

/** For whoever films, for whom no family has chosen: chosen here, or else the browser's, or else the service's. */
export const helperLanguage = (
  request: Pick<FastifyRequest, "headers">,
  { language }: { language: Language },
): Language =>
  firstLanguage([
    chosenLanguage(request),
    ...acceptedLanguages(request.headers["accept-language"]),
    language,
  ]);

/** What the guest of a link has chosen, perhaps in another browser; null if nothing, or if the link is nobody's own. */
export async function guestLanguage(
  db: Queries,
  tokens: GuestTokens,
  stream: Pick<PublicStream, "id" | "slug" | "page_password_hash">,
  token: unknown,
): Promise<Language | null> {
  const guest = typeof token === "string" ? ownGuest(tokens, stream, token) : null;
  if (guest === null) return null;
  const [found] = await db.run<{ language: string | null }>(
    sql`select ${guests.language} from ${guests} where ${and(eq(guests.id, guest), eq(guests.stream, stream.id))}`,
  );
  return languageOfCode(found?.language);
}

/** Stores a registered guest's choice, for their emails. */
export async function keepLanguage(
  db: Queries,
  tokens: GuestTokens,
  stream: Pick<PublicStream, "id" | "slug" | "page_password_hash">,
  { guest_token, language }: { guest_token: string; language: Language },
): Promise<void> {
  const guest = ownGuest(tokens, stream, guest_token);
  if (guest !== null)
    await db.run(
      sql`update ${guests} set language = ${language} where ${and(eq(guests.id, guest), eq(guests.stream, stream.id))}`,
    );
}

function ownGuest(
  tokens: GuestTokens,
  stream: Pick<PublicStream, "id" | "slug" | "page_password_hash">,
  token: string,
): string | null {
  const holder = tokens.read(token, stream);
  return holder && holder !== "elsewhere" && holder.isOwn ? holder.guest : null;
}
