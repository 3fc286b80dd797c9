import { randomInt } from "node:crypto";
import {
  type OpenedScreen,
  plainScreenCode,
  type ScreenState,
  screenCodeAlphabet,
  screenCodeLength,
} from "@vigil/contract";
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { hasPublicPage } from "../scopes/public-page.ts";
import { randomToken, type Tokens, tokenHash } from "../security/tokens.ts";
import { guests } from "../tables/guests.table.ts";
import { screens } from "../tables/screens.table.ts";
import { streams } from "../tables/streams.table.ts";

/** Seconds for which a code is valid. */
export const codeSeconds = 600;
/** Days for which a television may show the service: also whoever watches the recording with visitors weeks later. */
export const screenDays = 30;

type Signatures = Pick<Tokens, "sign">;
const codeHash = (signatures: Signatures, typed: string) =>
  signatures.sign(`screen code ${plainScreenCode(typed)}`);

/** Tells a television's token from a guest's without a query. */
const prefix = "screen.";

const isValid = sql`${screens.expires_at} > now()`;
const connected = sql`now() + make_interval(days => ${screenDays})`;
/** The guest and the service of a screen, while both exist for guests. */
const existing = sql`${isNull(guests.deleted_at)} and ${hasPublicPage} and not ${streams.disabled_by_fh}`;

/** Stores a code that no other screen has, and returns it. */
async function addCode(
  db: Queries,
  signatures: Signatures,
  values: Record<"guest" | "by" | "token" | "isOwn", SQL>,
) {
  for (;;) {
    const code = Array.from(
      { length: screenCodeLength },
      () => screenCodeAlphabet[randomInt(screenCodeAlphabet.length)],
    ).join("");
    const [added] = await db.run(sql`
      insert into ${screens} (id, expires_at, code_hash, guest, guest_token_hash, token_hash, is_own)
      values (${uuidv7()}, now() + make_interval(secs => ${codeSeconds}), ${codeHash(signatures, code)},
        ${values.guest}, ${values.by}, ${values.token}, ${values.isOwn})
      on conflict (code_hash) do nothing returning id`);
    if (added) return code;
  }
}

/** Who connects a television: as the guest itself, or by having typed its address (docs/decisions/0012). */
interface Connecting {
  guest: string;
  isOwn: boolean;
  guestToken: string;
}

/** A code by which one television shows the service for this guest. */
export const addGuestCode = (db: Queries, signatures: Signatures, { guest, isOwn, guestToken }: Connecting) =>
  addCode(db, signatures, {
    isOwn: sql`${isOwn}`,
    guest: sql`${guest}`,
    by: sql`${tokenHash(guestToken)}`,
    token: sql`null`,
  });

/** Whether a code that was given to this browser is valid and unused. */
export async function isCodeWaiting(
  db: Queries,
  signatures: Signatures,
  { code, guest_token }: { code: string; guest_token: string },
): Promise<boolean> {
  const found = await db.run(sql`
    select from ${screens} where ${eq(screens.code_hash, codeHash(signatures, code))}
      and ${eq(screens.guest_token_hash, tokenHash(guest_token))} and ${isValid}`);
  return found.length > 0;
}

/** A code for a television to show until a guest confirms it. */
export async function addScreenCode(db: Queries, signatures: Signatures) {
  const token = prefix + randomToken();
  const values = { guest: sql`null`, by: sql`null`, isOwn: sql`false`, token: sql`${tokenHash(token)}` };
  return { code: await addCode(db, signatures, values), token };
}

/** What a television shows, and for whom. */
interface Shown {
  stream: string;
  guest: string;
  isOwn: boolean;
}

/** Connects a television by a guest's code; undefined for a code that opens nothing. */
export async function useGuestCode(
  db: Queries,
  signatures: Signatures,
  typed: string,
): Promise<(OpenedScreen & Shown) | undefined> {
  const token = prefix + randomToken();
  const [opened] = await db.run<Omit<OpenedScreen, "token"> & Shown>(sql`
    update ${screens} set code_hash = null, token_hash = ${tokenHash(token)}, expires_at = ${connected}
    from ${guests} join ${streams} on ${streams.id} = ${guests.stream}
    where ${eq(screens.code_hash, codeHash(signatures, typed))} and ${isNull(screens.token_hash)} and ${isValid}
      and ${guests.id} = ${screens.guest} and ${guests.access_to_stream} and ${existing}
    returning ${streams.slug}, ${guests.language}, ${streams.id} as stream,
      ${guests.id} as guest, ${screens.is_own} as "isOwn"`);
  return opened && { token, ...opened };
}

/** Shows a guest's service on the television with this code; false when none shows it. */
export async function confirmScreen(
  db: Queries,
  signatures: Signatures,
  typed: string,
  { guest, isOwn, guestToken }: Connecting,
): Promise<boolean> {
  const done = await db.run(sql`
    update ${screens} set code_hash = null, guest = ${guest}, is_own = ${isOwn}, guest_token_hash = ${tokenHash(guestToken)},
      expires_at = ${connected}
    where ${eq(screens.code_hash, codeHash(signatures, typed))} and ${isNull(screens.guest)}
      and ${isNotNull(screens.token_hash)} and ${isValid}
    returning id`);
  return done.length > 0;
}

/** The service of a television, null until a guest has confirmed it; undefined once it is no longer connected. */
export async function screenState(
  db: Queries,
  token: string,
): Promise<(ScreenState & Partial<Shown> & { access: boolean }) | undefined> {
  const [state] = await db.run<ScreenState & Partial<Shown> & { access: boolean }>(sql`
    select ${streams.slug} as slug, ${streams.id} as stream, ${guests.id} as guest, ${screens.is_own} as "isOwn",
      ${guests.language}, coalesce(${guests.access_to_stream}, true) as access
    from ${screens} left join ${guests} on ${guests.id} = ${screens.guest}
      left join ${streams} on ${streams.id} = ${guests.stream}
    where ${eq(screens.token_hash, tokenHash(token))} and ${isValid} and (${isNull(screens.guest)} or ${existing})`);
  return state;
}

/** The guest for whom a television shows this service; undefined for any other token. */
export async function screenGuest(
  db: Queries,
  stream: string,
  token: string | null | undefined,
): Promise<{ id: string; access: boolean; isOwn: boolean } | undefined> {
  if (!token?.startsWith(prefix)) return undefined;
  const isOfStream = and(eq(guests.stream, stream), isNull(guests.deleted_at));
  const [guest] = await db.run<{ id: string; access: boolean; isOwn: boolean }>(sql`
    select ${guests.id}, ${guests.access_to_stream} as access, ${screens.is_own} as "isOwn"
    from ${screens} join ${guests} on ${guests.id} = ${screens.guest}
    where ${eq(screens.token_hash, tokenHash(token))} and ${isValid} and ${isOfStream}`);
  return guest;
}

/** Disconnects one television, by its own token. */
export const removeScreen = (db: Queries, token: string) =>
  db.run(sql`delete from ${screens} where ${eq(screens.token_hash, tokenHash(token))}`);

/** Disconnects all televisions that a guest has connected with this token, and withdraws the codes. */
export const removeScreensOf = (db: Queries, guestToken: string) =>
  db.run(sql`delete from ${screens} where ${eq(screens.guest_token_hash, tokenHash(guestToken))}`);

/** Removes codes that were never used, and televisions whose time is over. */
export const purgeScreens = (db: Queries) => db.run(sql`delete from ${screens} where not ${isValid}`);
