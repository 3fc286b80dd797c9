import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { candles } from "../server/src/tables/candles.table.ts";
import { storedFiles } from "../server/src/tables/files.table.ts";
import { gallery as galleryTable } from "../server/src/tables/gallery.table.ts";
import { guestEcards } from "../server/src/tables/guest-ecards.table.ts";
import { guestMessages } from "../server/src/tables/guest-messages.table.ts";
import { guests } from "../server/src/tables/guests.table.ts";
import { type Saved, signIn, type Upload } from "./api.ts";
import { designs, type Keepsakes, keepsakes } from "./keepsakes.ts";
import { thumbnail } from "./pictures.ts";
import { idOf, type Place } from "./place.ts";
import * as town from "./town.ts";
import { voice } from "./voice.ts";

/** The designs that guests choose their e-card from. */
export async function cardDesigns({ admin, ids }: Place): Promise<void> {
  for (const { title, title_fr, palette } of designs) {
    const design = await admin.create(
      "str/ecard",
      { title, title_fr },
      { image: await thumbnail(title, palette) },
    );
    ids.set(title, design.id);
  }
}

/** Fills a memorial page with contributions of the family and of guests. */
export async function fillMemorialPage(
  place: Place,
  family: string,
  { id: stream, deceased_full_name }: Saved,
): Promise<void> {
  const given = keepsakes[String(deceased_full_name)];
  if (!given) throw new Error(`The town has no keepsakes of ${deceased_full_name}.`);
  const own = await signIn(place.origin, family, town.password);
  const allowed = {
    send_ecard: true,
    private_message: true,
    media_gallery: true,
    candles: true,
    on_demand_video: true,
  };
  await own.change("str/stream", stream, allowed);
  for (const { description, palette, film, hidden } of given.wall) {
    const file = film ? place.clips?.dawn : await thumbnail(description, palette);
    if (file) await own.create("str/remembering_wall", { stream, description, visible: !hidden }, { file });
  }
  await place.admin.request("taking photos", "POST", `str/stream/${stream}/venue_photos/`, { takes: true });
  for (const item of given.gallery) await addToGallery(place, own, stream, item);
  await addMessagesAndCards(place, stream, given);
  await lightCandles(place, stream, given);
  await own.create("str/archive", { stream });
}

type Creator = Pick<Place["admin"], "create">;

async function addToGallery(place: Place, own: Creator, stream: string, item: Keepsakes["gallery"][number]) {
  const { caption, palette, from, shown = false, film, venue = false, reported = null } = item;
  const file: Upload | undefined = film ? place.clips?.evening : await thumbnail(caption, palette);
  if (!file) return;
  const files = { [film ? "video" : "image"]: file };
  if (!from) return void (await own.create("str/stream_gallery", { stream, caption }, files));
  const fields = { stream, caption, sender_name: from, publish: shown };
  const { id } = await place.admin.create("str/stream_gallery", fields, files);
  // Marks the item as sent by a guest from the memorial page.
  await place.database.run(
    sql`update ${galleryTable} set from_guest = true, at_venue = ${venue}, report_reason = ${reported}::text,
      reported_at = case when ${reported}::text is not null then now() end, guest = ${guestNamed(stream, from)} where ${galleryTable.id} = ${id}`,
  );
}

/** Messages and cards that guests sent in the days before. */
async function addMessagesAndCards(place: Place, stream: string, given: Keepsakes): Promise<void> {
  const { database, now } = place;
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000);
  const id = sql`gen_random_uuid()`;
  const spokenFile = await storeFile(place, voice());
  const filmedFile = place.clips ? await storeFile(place, place.clips.evening) : null;
  await database.orm.insert(guestMessages).values(
    given.messages.map(({ from, registered, message, hoursAgo, seen, spoken, filmed }) => ({
      id,
      stream,
      guest: registered ? guestNamed(stream, registered) : null,
      sender_name: from,
      name: registered ?? null,
      message,
      voice: spoken ? spokenFile : null,
      video: filmed ? filmedFile : null,
      is_new: !seen,
      created_at: at(hoursAgo),
    })),
  );
  await database.orm.insert(guestEcards).values(
    given.cards.map(({ from, design, message, hoursAgo, seen }) => ({
      id,
      stream,
      guest: guestNamed(stream, from),
      design: idOf(place, design),
      sender_name: from,
      message,
      is_new: !seen,
      created_at: at(hoursAgo),
    })),
  );
}

/** Candles that guests and visitors lit, some with their names. */
async function lightCandles({ database, now }: Place, stream: string, given: Keepsakes): Promise<void> {
  const nameless = Array.from({ length: given.namelessCandles }, () => null);
  await database.orm.insert(candles).values(
    [...given.candles, ...nameless].map((name, at) => ({
      id: sql`gen_random_uuid()`,
      stream,
      guest: name && guestNamed(stream, name),
      name,
      created_at: new Date(now.getTime() - (at + 1) * 5_400_000),
    })),
  );
}

/** Stores a file as if a guest had sent it from the memorial page. */
async function storeFile({ database, storage }: Place, { name, type, bytes }: Upload): Promise<string> {
  const id = randomUUID();
  const size = await storage.put(id, Readable.from([bytes]), bytes.length);
  await database.orm
    .insert(storedFiles)
    .values({ id, size: Number(size), content_type: type, file_name: name });
  return id;
}

const guestNamed = (stream: string, name: string) =>
  sql`(select ${guests.id} from ${guests} where ${guests.stream} = ${stream} and ${guests.name} = ${name} limit 1)`;
