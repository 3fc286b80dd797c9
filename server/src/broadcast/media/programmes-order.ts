import { randomUUID } from "node:crypto";
import {
  formatTimeOfDay,
  type Language,
  type Place,
  type ProgrammeOrder,
  type ProgrammeState,
  placeName,
} from "@vigil/contract";
import { isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { serviceLanguage } from "../../scopes/service-language.ts";
import { guestPlaces } from "../../scopes/streams.places.ts";
import type { Encryption } from "../../security/encryption.ts";
import { broadcastEvents, broadcasts, retiredProgrammes } from "../../tables/broadcast.table.ts";
import { directorMedia } from "../../tables/director-media.table.ts";
import { guests } from "../../tables/guests.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { timezones } from "../../tables/lookups.table.ts";
import { newProgramme } from "../../tables/programme-ids.ts";
import { streams } from "../../tables/streams.table.ts";
import { type Broadcast, type PlayedVideo, showOf } from "../core/machine.ts";
import { isAboutToBegin } from "../status.ts";
import { backupSources } from "./backup-sources.ts";
import { closedProgrammes, openProgrammes } from "./open-programmes.ts";
import { outputsOrder } from "./outputs-order.ts";
import { placeProgrammes } from "./placement.ts";
import { hashOf } from "./sources-order.ts";

export interface ProgrammesOrderParts {
  /** The signed address of a stored file on the server. */
  fileAddress: (file: string) => string;
  cameraEncryption: Encryption;
}

interface Row extends Broadcast {
  /** Another programme has replaced it: it is to end. */
  retired: boolean;
  stream: string;
  programme: string;
  node: number;
  order_version: number;
  order_hash: string | null;
  home: string;
  choice: number;
  auto_failover: boolean;
  preferred: string | null;
  language: Language;
  name: string;
  born: string | null;
  died: string | null;
  photo: string | null;
  event_date: string | null;
  /** When the service was planned to begin, also of a reopened one. */
  begins: string | null;
  timezone: string;
  /** Those that guests may know. */
  places: Place[];
  home_name: string;
  colour: string;
  file: string | null;
  barred: string[];
}

/**
 * What the guests of each open programme are to see, as numbered orders: changed content gets the next number. One that
 * media airs although it was closed has to end: its disk was away meanwhile.
 * @param reported what media says of its programmes. The number it acts by exceeds ours when the database was restored
 * from a backup.
 */
export async function programmesOrder(
  db: Queries,
  reported: readonly Pick<ProgrammeState, "programme" | "version" | "ended_at">[],
  { fileAddress, cameraEncryption }: ProgrammesOrderParts,
): Promise<ProgrammeOrder[]> {
  await nameNewProgrammes(db);
  await placeProgrammes(db);
  const versions = new Map(reported.map(({ programme, version }) => [programme, version]));
  const aired = reported.filter(({ ended_at }) => ended_at === null).map(({ programme }) => programme);
  const open = await rowsOf(db, openProgrammes);
  const closed = aired.length > 0 ? await rowsOf(db, closedProgrammes(aired)) : [];
  const rows = [...open, ...closed];
  const backups = await backupSources(
    db,
    open.filter(({ retired }) => !retired),
  );
  const sent = await outputsOrder(db, cameraEncryption, rows.filter(isSentOn));
  const orders: ProgrammeOrder[] = [];
  for (const row of rows) {
    const order = {
      ...orderOf(row, row.retired ? [] : (backups.get(row.stream) ?? []), fileAddress),
      outputs: isSentOn(row) ? (sent.get(row.programme) ?? []) : [],
    };
    // Signed addresses change twice a day, so the hash covers the files they stand for instead.
    const { photo, file } = row;
    const hash = hashOf({
      ...order,
      photo,
      // Part of the stored hash: another key would number every order anew.
      film: file,
      slate: { ...order.slate, photo_url: undefined },
      video: row.video,
    });
    const reportedVersion = versions.get(row.programme) ?? 0;
    const isSame = hash === row.order_hash && reportedVersion <= row.order_version;
    const version = isSame ? row.order_version : Math.max(row.order_version, reportedVersion) + 1;
    if (isSame || (await saveNumber(db, row, version, hash))) orders.push({ ...order, version });
  }
  return orders;
}

/** From its start to its end; nobody elsewhere sees the slate before it, or a rehearsal. */
const isSentOn = ({ retired, rehearsal, status }: Row): boolean =>
  !retired && !rehearsal && ["play_intro", "live", "paused", "ending"].includes(status);

/**
 * @returns false for a programme that was retired after it was read, or numbered by another server that leads now: the
 * next run orders it
 */
async function saveNumber(db: Queries, row: Row, version: number, hash: string): Promise<boolean> {
  const numbered = await db.run(sql`update ${row.retired ? retiredProgrammes : broadcasts}
    set order_version = ${version}, order_hash = ${hash}
    where programme = ${row.programme} and order_version = ${row.order_version} returning 1`);
  return numbered.length > 0;
}

/** Names the programmes that are about to open. */
async function nameNewProgrammes(db: Queries): Promise<void> {
  const rows = await db.run<{ stream: string }>(sql`
    select ${streams.id} as stream from ${streams} left join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
    where ${isAboutToBegin} and ${isNull(broadcasts.stream)}`);
  for (const { stream } of rows)
    await db.orm
      .insert(broadcasts)
      .values({ stream, programme: newProgramme(randomUUID()) })
      .onConflictDoNothing();
}

const rowsOf = (db: Queries, programmes: SQL): Promise<Row[]> =>
  db.run<Row>(sql`
    select ${streams.id} as stream, open.*, ${streams.funeral_home} as home,
      (select count(*)::int from ${broadcastEvents} e where e.stream = ${streams.id}
        and e.what in ('start', 'resume')) as choice,
      ${streams.preferred_ip_camera} as preferred, ${streams.deceased_full_name} as name,
      ${streams.deceased_date_of_birth} as born, ${streams.deceased_date_of_death} as died, ${streams.photo},
      ${homes.branding_funeral_home_name} as home_name, ${homes.color_code} as colour,
      ${streams.event_date} as begins, ${timezones.name} as timezone, ${guestPlaces} as places,
      ${serviceLanguage} as language,
      (select coalesce(m.transcoded_video, m.video) from ${directorMedia} m
        where m.id = (open.video ->> 'media')::uuid) as file,
      array(select g.id from ${guests} g where g.stream = ${streams.id}
        and (not g.access_to_stream or g.deleted_at is not null) order by g.id) as barred
    from (${programmes}) open join ${streams} on ${streams.id} = open.of
    join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    order by ${streams.id}, open.retired, open.programme`);

const afterwards = { live: "source", paused: "hold", ended: "end" } as const;
/** Before another video media waits for its order, however long that takes. */
const afterVideo = ({ next = [], leads_to }: PlayedVideo) =>
  next.length > 0 ? "hold" : afterwards[leads_to];

function orderOf(
  row: Row,
  backups: string[],
  address: (file: string) => string,
): Omit<ProgrammeOrder, "version" | "outputs"> {
  const { video, file } = row;
  return {
    stream: row.stream,
    programme: row.programme,
    node: row.node,
    show: showOf(row),
    source: row.source,
    choice: row.choice,
    standins: row.auto_failover ? backups : [],
    // A video that is gone for good can't be played: media then continues with what comes after it.
    video: video && { play: video.play, url: file ? address(file) : "", after: afterVideo(video) },
    slate: {
      language: row.language,
      name: row.name,
      years: yearsOf(row),
      photo_url: row.photo && address(row.photo),
      starts_at: row.event_date,
      home: row.home_name,
      colour: row.colour,
      ...nextPlace(row, Date.now()),
    },
    rehearsal: row.rehearsal,
    barred: row.barred,
  };
}

/** The stage that lies ahead, with its planned time, which is true whatever the service pauses for. */
function nextPlace({ begins, language, places, timezone }: Row, now: number): { next?: string } {
  const from = Math.max(now, begins === null ? 0 : Date.parse(begins));
  const next = places.find(({ begins_at }) => begins_at !== null && Date.parse(begins_at) > from);
  if (!next?.begins_at) return {};
  return { next: `${placeName(next, language)}, ${formatTimeOfDay(next.begins_at, timezone, language)}` };
}

const yearsOf = ({ born, died }: Row): string =>
  [born, died].flatMap((day) => (day ? [day.slice(0, 4)] : [])).join(" – ");
