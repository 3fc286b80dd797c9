import { eq, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { fixed } from "../database/statement.ts";
import { problem } from "../problems.ts";
import { guests } from "../tables/guests.table.ts";
import type { GuestTokens } from "./guest-tokens.ts";
import { screenGuest } from "./screens.ts";
import type { PublicStream } from "./stream.ts";

/** The person at the page. */
export interface Viewer {
  /** The guest it is counted and barred as; null for someone who isn't a registered guest. */
  id: string | null;
  /** Whether it is that guest, with every right the family grants it, or only someone who typed its address. */
  isOwn: boolean;
  /**
   * Whether it is known to be that guest, by the link that was emailed or the code that was texted. Others typed an
   * address, and are answered alike whether it was registered before (docs/decisions/0012).
   */
  isProven: boolean;
  /** As in the token (guest-tokens.ts). */
  agreed: number | null;
  candle: string | null;
  /** The name it gave; null for someone who isn't a registered guest. */
  name: string | null;
  /** Other guests see 'Anonymous' instead of the name. */
  anonymous: boolean;
  mayDownload: boolean;
  /** As typed by whoever holds the token; null for someone who isn't a registered guest. */
  country: string | null;
  /** Whether it asked for an email on each anniversary; null for all others than that guest, and without an address. */
  anniversary: boolean | null;
}
interface Guest {
  id: string;
  name: string;
  country: string | null;
  anonymous: boolean;
  anniversary: boolean | null;
  has_email: boolean;
  access: boolean;
  download: boolean;
}
const guestRows = fixed(sql`
  select ${guests.id}, ${guests.name}, ${guests.country}, ${guests.anonymous}, ${guests.access_to_stream} as access,
    ${guests.download_video} as download,
    case when ${guests.email} is not null then ${guests.anniversary_at} is not null end as anniversary,
    ${guests.email} is not null as has_email
  from ${guests} where ${guests.deleted_at} is null`);
export const anybody: Viewer = {
  id: null,
  isOwn: false,
  isProven: false,
  agreed: null,
  candle: null,
  name: null,
  anonymous: false,
  mayDownload: false,
  country: null,
  anniversary: null,
};

/**
 * The viewer that a token identifies. Without a valid token anybody may watch, unless the home requires registration.
 * @throws Problem 401 when registration is required and the token is missing, invalid or of another service; 403 when the
 * family has barred the guest
 */
export async function authoriseGuest(
  db: Queries,
  tokens: GuestTokens,
  stream: PublicStream,
  token: string | null | undefined,
  barred: "shut_out" | "not_taken" = "shut_out",
): Promise<Viewer> {
  const viewer = await guestOfToken(db, tokens, stream, token, barred);
  if (viewer) return viewer;
  if (!stream.registration) return anybody;
  const isElsewhere = token && tokens.read(token, stream) === "elsewhere";
  throw problem(isElsewhere ? "other_service" : "registration_needed");
}

/**
 * The viewer at a television that a guest has connected: counted and barred as that guest, with none of its rights.
 * Only what to play is answered to televisions; undefined when the token isn't a television's for this stream.
 * @throws Problem 403 when the family has barred the guest
 */
export async function authoriseScreen(
  db: Queries,
  stream: Pick<PublicStream, "id">,
  token: string | null | undefined,
): Promise<Viewer | undefined> {
  const guest = await screenGuest(db, stream.id, token);
  if (!guest) return undefined;
  if (!guest.access) throw problem("shut_out");
  return { ...anybody, id: guest.id };
}

/**
 * The viewer that a token identifies; undefined when it isn't a guest of this stream.
 * @param barred what a guest reads whom the family has barred; null: nothing, and what the guest gave stays theirs
 * @throws Problem 403 when the family has barred the guest
 */
export async function guestOfToken(
  db: Queries,
  tokens: GuestTokens,
  stream: Pick<PublicStream, "id" | "slug" | "page_password_hash">,
  token: string | null | undefined,
  barred: "shut_out" | "not_taken" | null = "shut_out",
): Promise<Viewer | undefined> {
  const holder = token ? tokens.read(token, stream) : undefined;
  if (!holder || holder === "elsewhere") return undefined;
  if (holder.guest === null) return anybody;
  const [guest] = await db.run<Guest>(
    sql`${guestRows} and ${eq(guests.id, holder.guest)} and ${eq(guests.stream, stream.id)}`,
  );
  if (!guest) return undefined;
  if (!guest.access && barred) throw problem(barred);
  const { id, name, country, anonymous, anniversary, download } = guest;
  const { agreed, candle } = holder;
  // What it typed itself, so that it reads the same whether the address was registered before.
  if (!holder.isOwn)
    return {
      ...{ ...anybody, id, agreed, candle },
      ...{ name: holder.name, country: holder.country, anonymous: holder.anonymous },
    };
  // Whoever has no address registered by a texted code.
  const isProven = holder.emailedAt !== undefined || !guest.has_email;
  return {
    ...{ id, isOwn: true, isProven, agreed, candle },
    ...{ name, anonymous, mayDownload: download, country, anniversary },
  };
}
