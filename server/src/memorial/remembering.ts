import { type Keepsake, type Keepsakes, keepsakesAtOnce, type Remembering } from "@vigil/contract";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Runtime } from "../resource/define.ts";
import { storedFiles } from "../tables/files.table.ts";
import { gallery } from "../tables/gallery.table.ts";
import { guests } from "../tables/guests.table.ts";
import { remembrances } from "../tables/remembrances.table.ts";
import type { PublicStream } from "./stream.ts";

interface Row {
  id: string;
  position: number;
  words: string | null;
  sender: string | null;
  file: string;
  is_film: boolean;
}
type Kind = "wall" | "gallery";
type Address = Runtime["fileAddress"];

/** Rows of one kind that guests see, without their order (DECISIONS B-MEMORIAL). */
const shown: Record<Kind, (stream: string) => SQL> = {
  wall: (stream) => sql`
    select ${remembrances.id}, ${remembrances.position}, ${remembrances.description} as words, null as sender,
      ${remembrances.file}, ${storedFiles.content_type} like 'video/%' as is_film
    from ${remembrances} join ${storedFiles} on ${storedFiles.id} = ${remembrances.file}
    where ${and(eq(remembrances.stream, stream), eq(remembrances.visible, true), isNull(remembrances.deleted_at))}`,
  // Who wants to be anonymous to other guests is so here, too.
  gallery: (stream) => sql`
    select ${gallery.id}, ${gallery.position}, ${gallery.caption} as words,
      case when ${guests.anonymous} then 'Anonymous' else ${gallery.sender_name} end as sender,
      coalesce(${gallery.image}, ${gallery.video}) as file, ${gallery.image} is null as is_film
    from ${gallery} left join ${guests} on ${guests.id} = ${gallery.guest}
    where ${and(eq(gallery.stream, stream), eq(gallery.publish, true), isNull(gallery.deleted_at))}`,
};
const tables = { wall: remembrances, gallery };
const none: Keepsakes = { items: [], next: null };

/** What stands below the service: as much as is looked at first. */
export async function rememberingOf(
  db: Queries,
  stream: PublicStream,
  address: Address,
): Promise<Remembering> {
  const [wall, pictures] = await Promise.all([
    keepsakes(db, stream, "wall", null, address),
    keepsakes(db, stream, "gallery", null, address),
  ]);
  return { wall, gallery: pictures, takes: takesOf(stream) };
}

/** What guests may send to this family. */
export const takesOf = ({
  private_message,
  send_ecard,
  media_gallery,
}: PublicStream): Remembering["takes"] => ({
  message: private_message,
  card: send_ecard,
  picture: media_gallery,
});

/**
 * One page of what guests see, in the family's own order.
 * @param after the `next` of the page before; what isn't one is taken for the beginning
 */
export async function keepsakes(
  db: Queries,
  stream: PublicStream,
  kind: Kind,
  after: string | null,
  address: Address,
): Promise<Keepsakes> {
  if (kind === "gallery" && !stream.media_gallery) return none;
  const { position, id } = tables[kind];
  const [, place, last] = /^(-?\d{1,10})_([0-9a-f-]{36})$/.exec(after ?? "") ?? [];
  const beyond =
    place === undefined ? sql`true` : sql`(${position}, ${id}) < (${place}::bigint, ${last}::uuid)`;
  const rows = await db.run<Row>(
    sql`${shown[kind](stream.id)} and ${beyond} order by ${position} desc, ${id} desc limit ${keepsakesAtOnce + 1}`,
  );
  const page = rows.slice(0, keepsakesAtOnce);
  const end = page.at(-1);
  return {
    items: page.map((row) => keepsakeOf(row, address)),
    next: rows.length > keepsakesAtOnce && end ? `${end.position}_${end.id}` : null,
  };
}

const keepsakeOf = ({ id, words, sender, file, is_film }: Row, address: Address): Keepsake => ({
  id,
  picture: is_film ? null : pictureIn(file, address),
  film: is_film ? address(file) : null,
  words,
  from: sender,
});

/** Every browser takes what it needs for the place it has. */
export const pictureIn = (file: string, address: Address): NonNullable<Keepsake["picture"]> => ({
  src: address(file, 960),
  srcset: ([480, 960, 1600] as const).map((width) => `${address(file, width)} ${width}w`).join(", "),
});
