import { eq, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { fixed } from "../database/statement.ts";
import { problem } from "../problems.ts";
import { guests } from "../tables/guests.table.ts";
import type { GuestTokens } from "./guest-tokens.ts";
import type { PublicStream } from "./stream.ts";

/** Who is at the page. */
export interface Viewer {
  /** Whom it is counted as, and shut out as; null: nobody in particular. */
  id: string | null;
  /** Whether it is that guest, with all that the family allows it, or only somebody who typed its address. */
  isOwn: boolean;
  /** As it calls itself; null: nobody in particular. */
  name: string | null;
  /** Other guests read 'Anonymous'. */
  anonymous: boolean;
  mayDownload: boolean;
}
interface Guest {
  id: string;
  name: string;
  anonymous: boolean;
  access: boolean;
  download: boolean;
}
const registered = fixed(sql`
  select ${guests.id}, ${guests.name}, ${guests.anonymous}, ${guests.access_to_stream} as access,
    ${guests.download_video} as download
  from ${guests} where ${guests.deleted_at} is null`);
export const anybody: Viewer = { id: null, isOwn: false, name: null, anonymous: false, mayDownload: false };

/**
 * Who holds this token of this stream (DECISIONS B-GUEST, B-WATCH).
 * @throws Problem 401 when the home wants guests to register and this one has not, or has for another service; 403 when
 * the family shut it out.
 */
export async function admit(
  db: Queries,
  tokens: GuestTokens,
  stream: PublicStream,
  token: string | null | undefined,
): Promise<Viewer> {
  const viewer = await bearer(db, tokens, stream, token);
  if (viewer) return viewer;
  if (!stream.registration) return anybody;
  const isElsewhere = token && tokens.read(token, stream) === "elsewhere";
  throw problem(isElsewhere ? "other_service" : "registration_needed");
}

/**
 * Whom a token names; undefined where it names nobody who is a guest of this stream.
 * @throws Problem 403 when the family shut this guest out.
 */
export async function bearer(
  db: Queries,
  tokens: GuestTokens,
  stream: Pick<PublicStream, "id" | "slug">,
  token: string | null | undefined,
): Promise<Viewer | undefined> {
  const named = token ? tokens.read(token, stream) : undefined;
  if (!named || named === "elsewhere") return undefined;
  if (named.guest === null) return anybody;
  const [guest] = await db.run<Guest>(
    sql`${registered} and ${eq(guests.id, named.guest)} and ${eq(guests.stream, stream.id)}`,
  );
  if (!guest) return undefined;
  if (!guest.access) throw problem("shut_out");
  const { id, name, anonymous, download } = guest;
  if (!named.isOwn) return { ...anybody, id, name: named.name };
  return { id, isOwn: true, name, anonymous, mayDownload: download };
}
