import {
  type GivenItem,
  guestEcards,
  guestMessages,
  candles as lit,
  gallery as pictures,
} from "@vigil/contract";
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { audit } from "../resource/audit.ts";
import type { Runtime } from "../resource/define.ts";
import { isOfBlocked } from "../scopes/candles.scope.ts";
import { fromBlocked } from "../scopes/guests.scope.ts";
import { candles } from "../tables/candles.table.ts";
import { ecards } from "../tables/ecards.table.ts";
import { gallery } from "../tables/gallery.table.ts";
import { guestEcards as cards } from "../tables/guest-ecards.table.ts";
import { guestMessages as messages } from "../tables/guest-messages.table.ts";
import type { Gift } from "./receipts.ts";
import type { PublicStream } from "./stream.ts";

type Kind = GivenItem["kind"];
type Row = Omit<GivenItem, "receipt" | "photo"> & { photo: string | null };

/** Of each guest; an album of photos, several times. */
const listedAtMost = 300;
/** Pixels: a thumbnail beside the words. */
const thumbnail = 480;

const tables = { message: messages, card: cards, picture: gallery, candle: candles };
const paths: Record<Kind, string> = {
  message: guestMessages.path,
  card: guestEcards.path,
  picture: pictures.path,
  candle: lit.path,
};
const shownWhere = (shown: SQL) => sql`case when ${shown} then 'shown' else 'seen' end`;
const looked = (isNew: SQL) => sql`case when ${isNew} then 'waiting' else 'seen' end`;
const rows: Record<Kind, (stream: PublicStream) => SQL> = {
  message: () => sql`
    select ${messages.id}, 'message' as kind, ${messages.created_at}, ${messages.message} as text, null::uuid as photo,
      case when ${messages.video} is not null then 'video' when ${messages.voice} is not null then 'voice' end as has,
      ${looked(sql`${messages.is_new}`)} as state
    from ${messages}`,
  card: () => sql`
    select ${cards.id}, 'card' as kind, ${cards.created_at}, ${cards.message} as text, ${ecards.image} as photo,
      null as has, ${looked(sql`${cards.is_new}`)} as state
    from ${cards} join ${ecards} on ${ecards.id} = ${cards.design}`,
  picture: ({ media_gallery }) => sql`
    select ${gallery.id}, 'picture' as kind, ${gallery.created_at}, ${gallery.caption} as text, ${gallery.image} as photo,
      case when ${gallery.image} is null then 'video' else 'photo' end as has,
      case when not ${gallery.publish} then 'waiting'
        else ${shownWhere(sql`${media_gallery}::boolean and not ${fromBlocked(gallery.guest)}`)} end as state
    from ${gallery}`,
  candle: (stream) => sql`
    select ${candles.id}, 'candle' as kind, ${candles.created_at}, ${candles.name} as text, null::uuid as photo,
      null as has, ${shownWhere(sql`${stream.candles}::boolean and not ${isOfBlocked}`)} as state
    from ${candles}`,
};
const kinds = Object.keys(rows) as Kind[];

/** Whose gifts they are: a registered guest's, and those that somebody has receipts of. */
export interface Giver {
  guest: string | null;
  gifts: readonly Gift[];
}

/** What somebody gave to this family and it has not deleted, the newest first. */
export async function givenBy(
  db: Queries,
  stream: PublicStream,
  { guest, gifts }: Giver,
  address: Runtime["fileAddress"],
): Promise<Omit<GivenItem, "receipt">[]> {
  const parts = kinds.flatMap((kind) => {
    const table = tables[kind];
    const ids = gifts.filter((gift) => gift.kind === kind).map(({ id }) => id);
    const own = or(
      guest === null ? undefined : eq(table.guest, guest),
      ids.length === 0 ? undefined : inArray(table.id, ids),
    );
    if (!own) return [];
    return [
      sql`${rows[kind](stream)} where ${and(eq(table.stream, stream.id), isNull(table.deleted_at), own)}`,
    ];
  });
  if (parts.length === 0) return [];
  const found = await db.run<Row>(
    sql`${sql.join(parts, sql` union all `)} order by created_at desc, id limit ${listedAtMost}`,
  );
  return found.map((row) => ({ ...row, photo: row.photo && address(row.photo, thumbnail) }));
}

/**
 * Deletes what its giver no longer wants to have given. It doesn't go to the bin, because nobody may bring it back; its
 * files go with the next night. False when it isn't there.
 * @param by address of who took it back
 */
export async function takeBack(
  tx: Queries,
  stream: PublicStream,
  { kind, id }: Gift,
  by: string,
): Promise<boolean> {
  const table = tables[kind];
  const isIt = and(eq(table.id, id), eq(table.stream, stream.id), isNull(table.deleted_at));
  const taken = await tx.run<{ id: string }>(sql`delete from ${table} where ${isIt} returning ${table.id}`);
  if (taken.length === 0) return false;
  const actor = { id: null, role: "guest", address: by };
  await audit(tx, actor, { verb: "delete", resource: paths[kind], record: id });
  return true;
}
