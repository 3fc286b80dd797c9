import {
  type Language,
  type MemorialItem,
  type MemorialItems,
  memorialItemsPerPage,
  type Remembering,
} from "@vigil/contract";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Runtime } from "../resource/define.ts";
import { isHeld } from "../scanning/held.ts";
import { isHiddenItem } from "../scopes/objections.scope.ts";
import { storedFiles } from "../tables/files.table.ts";
import { gallery } from "../tables/gallery.table.ts";
import { guests } from "../tables/guests.table.ts";
import { remembrances } from "../tables/remembrances.table.ts";
import { candlesOf } from "./candles.ts";
import type { PublicStream } from "./stream.ts";

interface Row {
  id: string;
  position: number;
  words: string | null;
  sender: string | null;
  anonymous: boolean;
  file: string;
  is_video: boolean;
}
type Kind = "wall" | "gallery";
type FileAddress = Runtime["fileAddress"];

/** The rows of one kind that guests see, unordered: visible or published ones only. */
const shown: Record<Kind, (stream: string) => SQL> = {
  wall: (stream) => sql`
    select ${remembrances.id}, ${remembrances.position}, ${remembrances.description} as words, null as sender, false as anonymous,
      ${remembrances.file}, ${storedFiles.content_type} like 'video/%' as is_video
    from ${remembrances} join ${storedFiles} on ${storedFiles.id} = ${remembrances.file}
    where ${and(eq(remembrances.stream, stream), eq(remembrances.visible, true), isNull(remembrances.deleted_at))}
      and not ${isHiddenItem(remembrances.stream, remembrances.id)} and not ${isHeld(remembrances.file)}`,
  // Guests who are anonymous to other guests are so here, too; of a guest whom the family has blocked nothing is shown.
  gallery: (stream) => sql`
    select ${gallery.id}, ${gallery.position}, ${gallery.caption} as words,
      ${gallery.sender_name} as sender, coalesce(${guests.anonymous}, false) as anonymous,
      coalesce(${gallery.image}, ${gallery.video}) as file, ${gallery.image} is null as is_video
    from ${gallery} left join ${guests} on ${guests.id} = ${gallery.guest}
    where ${and(eq(gallery.stream, stream), eq(gallery.publish, true), isNull(gallery.deleted_at))}
      and ${guests.access_to_stream} is not false and not ${isHiddenItem(gallery.stream, gallery.id)}
      and not ${isHeld(sql`coalesce(${gallery.image}, ${gallery.video})`)}`,
};
/** What others read instead of the name of a guest who wishes so. */
const anonymous: Record<Language, string> = { en: "Anonymous", fr: "Anonyme" };
const tables = { wall: remembrances, gallery };
const noKeepsakes: MemorialItems = { items: [], next: null };

/** What is shown below the service: the first page of each kind. */
export async function rememberingOf(
  db: Queries,
  stream: PublicStream,
  language: Language,
  address: FileAddress,
): Promise<Remembering> {
  const [wall, items, lit] = await Promise.all([
    memorialItemsPage(db, stream, "wall", null, language, address),
    memorialItemsPage(db, stream, "gallery", null, language, address),
    candlesOf(db, stream),
  ]);
  const { keep_photo_positions: keeps_photo_positions } = stream;
  return { wall, gallery: items, candles: lit, takes: takesOf(stream), keeps_photo_positions };
}

/** What guests may send to this family. */
export const takesOf = ({
  private_message,
  send_ecard,
  media_gallery,
  candles,
}: PublicStream): Remembering["takes"] => ({
  message: private_message,
  card: send_ecard,
  picture: media_gallery,
  candle: candles,
});

/**
 * One page of what guests see, in the family's own order.
 * @param after the `next` of the previous page; anything else counts as the beginning
 */
export async function memorialItemsPage(
  db: Queries,
  stream: PublicStream,
  kind: Kind,
  after: string | null,
  language: Language,
  address: FileAddress,
): Promise<MemorialItems> {
  if (kind === "gallery" && !stream.media_gallery) return noKeepsakes;
  const { position, id } = tables[kind];
  const [, afterPosition, afterId] = /^(-?\d{1,10})_([0-9a-f-]{36})$/.exec(after ?? "") ?? [];
  const isAfter =
    afterPosition === undefined
      ? sql`true`
      : sql`(${position}, ${id}) < (${afterPosition}::bigint, ${afterId}::uuid)`;
  const rows = await db.run<Row>(
    sql`${shown[kind](stream.id)} and ${isAfter} order by ${position} desc, ${id} desc limit ${memorialItemsPerPage + 1}`,
  );
  const page = rows.slice(0, memorialItemsPerPage);
  const end = page.at(-1);
  return {
    items: page.map((row) => keepsakeOf(row, language, address)),
    next: rows.length > memorialItemsPerPage && end ? `${end.position}_${end.id}` : null,
  };
}

const keepsakeOf = (
  { id, words, sender, anonymous: isAnonymous, file, is_video }: Row,
  language: Language,
  address: FileAddress,
): MemorialItem => ({
  id,
  picture: is_video ? null : responsiveImage(file, address),
  film: is_video ? address(file) : null,
  words,
  from: isAnonymous ? anonymous[language] : sender,
});

/** Each browser fetches the width it needs. */
export const responsiveImage = (
  file: string,
  address: FileAddress,
): NonNullable<MemorialItem["picture"]> => ({
  src: address(file, 960),
  srcset: ([480, 960, 1600] as const).map((width) => `${address(file, width)} ${width}w`).join(", "),
});
