import {
  type BroadcastStatus,
  type Language,
  MemorialDetails,
  type PageAccess,
  type ServiceState,
} from "@vigil/contract";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Delivered } from "../broadcast/delivery/playback.ts";
import { isOpen, isReopened } from "../broadcast/status.ts";
import type { CaptionsRow } from "../captions/captions-address.ts";
import type { Queries } from "../database/database.ts";
import { fixed } from "../database/statement.ts";
import { isHeld } from "../scanning/held.ts";
import { hasHiddenRecording } from "../scopes/objections.scope.ts";
import { hasClosedPage, hasPublicPage } from "../scopes/public-page.ts";
import { recordingSeconds } from "../scopes/recording-length.ts";
import { serviceLanguage } from "../scopes/service-language.ts";
import { guestPlaces } from "../scopes/streams.places.ts";
import { broadcasts, retiredProgrammes } from "../tables/broadcast.table.ts";
import { captions } from "../tables/captions.table.ts";
import { deliveries } from "../tables/deliveries.table.ts";
import { homes } from "../tables/homes.table.ts";
import { eventTypes, timezones } from "../tables/lookups.table.ts";
import { recordingOf } from "../tables/programme-ids.ts";
import { recordings } from "../tables/recordings.table.ts";
import { streams } from "../tables/streams.table.ts";
import { trims } from "../tables/trims.table.ts";
import { serviceState } from "./core/service-state.ts";
import { withoutGluedText } from "./glued-text.ts";

/** A published stream with everything its page shows. Files are ids. */
export interface PublicStream extends MemorialDetails {
  id: string;
  slug: string;
  /** When it was read, by the database's clock, which all servers share: microseconds since the epoch. */
  read_at: number;
  created_at: string;
  updated_at: string;
  page_access: PageAccess;
  page_password_hash: string | null;
  /** Its own, or else the home's. */
  language: Language;
  timezone: string;
  photo: string | null;
  banner: string | null;
  order_of_service: string | null;
  advisory_fr: string | null;
  obituary_en: string | null;
  obituary_fr: string | null;
  /** What guests may send to the family. */
  private_message: boolean;
  send_ecard: boolean;
  media_gallery: boolean;
  candles: boolean;
  keep_photo_positions: boolean;
  home: string;
  home_name: string;
  /** Whether the home lets guests register by telephone, and anybody may register. */
  guests_by_phone: boolean;
  logo: string | null;
  phone: string;
  website: string | null;
  colour: string;
  register_colour: string;
  player_image: string | null;
  disabled: boolean;
  status: BroadcastStatus;
  reopened: boolean;
  room_empty: boolean;
  /** The programme at media while there is something to watch. */
  programme: string | null;
  /** The service at its provider while guests watch there, and the provider's own player. */
  delivered: (Delivered & { embed: string | null }) | null;
  recording: string | null;
  poster: string | null;
  recording_seconds: number | null;
  captions: CaptionsRow[];
  /** The recording's parts, of a completed service that has several. Files are ids, as above. */
  parts: { file: string; poster: string | null; seconds: number | null; captions: CaptionsRow[] }[] | null;
}

/** A page that isn't shown: whom to call, and in which language it speaks. */
interface ClosedPage {
  slug: string;
  name: string;
  phone: string;
  language: Language;
}

/** The captions of a recording, in each language that has a file by now. */
const captionsOf = (recording: SQLWrapper) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${captions.id}, 'language', ${captions.language})) from ${captions}
  where ${captions.recording} = ${recording} and ${captions.webvtt} is not null), '[]')`;

/**
 * The recordings of a reopened service, one for each programme that aired. A trimmed or uploaded default replaces them
 * all.
 */
const parts = sql`(
  select jsonb_agg(jsonb_build_object('file', part.file, 'poster', part.thumbnail,
    'seconds', ${recordingSeconds(sql`part.id`, streams.id)}, 'captions', ${captionsOf(sql`part.id`)}) order by aired.started_at)
  from (
    select ${broadcasts.programme}, ${broadcasts.started_at}
    union all
    select programme, started_at from ${retiredProgrammes} where stream = ${streams.id} and keep) aired
  join ${recordings} part on part.id = ${recordingOf(sql`aired.programme`)} and part.deleted_at is null
  having count(*) > 1 and bool_or(part."default"))`;

const withLinks = homes.enable_flower_and_donations_url;
/** Details that aren't simply the stream's column of the same name. */
const derived = {
  name: sql`${streams.deceased_full_name}`,
  date_of_birth: sql`${streams.deceased_date_of_birth}`,
  date_of_death: sql`${streams.deceased_date_of_death}`,
  heading: sql`${eventTypes.title}`,
  places: guestPlaces,
  advisory: sql`${streams.guest_advisory}`,
  thanks: sql`case when ${streams.thanks_shown} then ${streams.thanks} end`,
  obituary_url: sql`${homes.branding_generic_url_for_obituary_page}`,
  flower_store_url: sql`case when ${withLinks} then ${streams.flower_store_url} end`,
  donations_page_url: sql`case when ${withLinks} then ${streams.donations_page_url} end`,
  registration: sql`${homes.partner_show_registration}`,
  recording_withheld: hasHiddenRecording(streams.id),
  recording_muted: sql`exists (select from ${trims} where ${trims.id} = ${recordings.id} and ${trims.muted} is not null)`,
} satisfies { [K in Exclude<keyof MemorialDetails, keyof typeof streams>]: SQL } & {
  [K in keyof MemorialDetails]?: SQL;
};
const details = Object.keys(MemorialDetails.shape).map((field) => {
  const value = { ...streams, ...derived }[field as keyof MemorialDetails];
  return sql`${value} as ${sql.identifier(field)}`;
});

/** Of the programme that is open; see broadcast/delivery. */
const delivered = sql`(select json_build_object('provider', ${deliveries.provider},
    'provider_id', ${deliveries.provider_id}, 'embed', ${deliveries.embed_url}) from ${deliveries}
  where ${deliveries.programme} = ${broadcasts.programme} and ${deliveries.serving})`;

/** @param source rows of the streams' table, under its name */
const pagesOf = (source: SQL) => sql`
  select ${streams.id}, ${streams.slug}, (extract(epoch from statement_timestamp()) * 1000000)::bigint as read_at,
    ${streams.created_at}, ${streams.updated_at}, ${sql.join(details, sql`, `)}, ${timezones.name} as timezone,
    ${streams.page_access}, ${streams.page_password_hash},
    ${serviceLanguage} as language, ${streams.photo}, ${streams.order_of_service},
    ${streams.guest_advisory_fr} as advisory_fr, ${streams.obituary_en}, ${streams.obituary_fr},
    coalesce(${streams.guest_page_background}, ${homes.guest_page_default_background}) as banner,
    ${streams.private_message}, ${streams.send_ecard}, ${streams.media_gallery}, ${streams.candles},
    ${streams.keep_photo_positions},
    ${homes.id} as home, ${homes.branding_funeral_home_name} as home_name,
    ${homes.guests_by_phone} and ${streams.page_access} <> 'guests' as guests_by_phone, ${homes.branding_funeral_home_logo_horizontal} as logo,
    ${homes.telephone_number} as phone, ${homes.website}, ${homes.color_code} as colour,
    ${homes.color_code_register} as register_colour, ${homes.player_default_image} as player_image,
    ${streams.disabled_by_fh} as disabled, ${streams.broadcast_status} as status,
    coalesce(${isReopened}, false) as reopened, ${broadcasts.room_empty_at} is not null as room_empty,
    case when ${isOpen} then ${broadcasts.programme} end as programme,
    ${delivered} as delivered, ${recordings.file} as recording, ${recordings.thumbnail} as poster,
    ${recordingSeconds(recordings.id, streams.id)} as recording_seconds,
    ${captionsOf(recordings.id)} as captions,
    case when ${streams.broadcast_status} = 'completed' then ${parts} end as parts
  from ${source}
  join ${homes} on ${homes.id} = ${streams.funeral_home}
  join ${timezones} on ${timezones.id} = ${homes.timezone}
  left join ${eventTypes} on ${eventTypes.id} = ${streams.g_r_page_heading}
  left join ${broadcasts} on ${broadcasts.stream} = ${streams.id}
  left join ${recordings} on ${recordings.stream} = ${streams.id} and ${recordings.default} and ${recordings.deleted_at} is null
    and not ${hasHiddenRecording(streams.id)} and not ${isHeld(recordings.file)}`;
const publicStreams = fixed(pagesOf(sql`${streams}`));

async function findPublished(db: Queries, which: SQL): Promise<PublicStream | undefined> {
  const [stream] = await db.run<PublicStream>(sql`${publicStreams} where ${which} and ${hasPublicPage}`);
  return stream;
}

/** Case doesn't matter. */
const isAt = (slug: string): SQL => eq(sql`lower(${streams.slug})`, withoutGluedText(slug).toLowerCase());

/** The stream at an address. */
export async function streamBySlug(db: Queries, slug: string): Promise<PublicStream | undefined> {
  // PostgreSQL rejects this character, and no address contains it.
  if (slug.includes("\u0000")) return undefined;
  return findPublished(db, isAt(slug));
}
/** Whom to call about a page that its family hid, or that closed after its last day; undefined for any other address. */
export async function closedPageAt(db: Queries, slug: string): Promise<ClosedPage | undefined> {
  if (slug.includes("\u0000")) return undefined;
  const [closed] = await db.run<ClosedPage>(sql`
    select ${streams.slug}, ${homes.branding_funeral_home_name} as name, ${homes.telephone_number} as phone,
      ${serviceLanguage} as language
    from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home}
    where ${isAt(slug)} and ${hasClosedPage}`);
  return closed;
}
export const streamById = (db: Queries, id: string): Promise<PublicStream | undefined> =>
  findPublished(db, eq(streams.id, id));

/**
 * The stream as its page would show it with these values laid over what is stored, whether or not guests see it now.
 * @param values by column
 */
export async function streamWith(
  db: Queries,
  id: string,
  values: Record<string, unknown>,
): Promise<PublicStream | undefined> {
  const laidOver = sql`(select changed.* from ${streams} stored
    cross join lateral json_populate_record(stored, ${JSON.stringify(values)}::json) changed
    where stored.id = ${id}) as ${streams}`;
  const [stream] = await db.run<PublicStream>(pagesOf(laidOver));
  return stream && { ...stream, disabled: false };
}

/** `now`: milliseconds since the epoch. */
export const serviceStateOf = (stream: PublicStream, now: number): ServiceState =>
  serviceState(
    {
      disabled: stream.disabled,
      status: stream.status,
      room_empty: stream.room_empty,
      reopened: stream.reopened,
      startsAt: stream.event_date === null ? null : Date.parse(stream.event_date),
      programmeOpen: stream.programme !== null,
      recorded: stream.recording !== null && stream.on_demand_video,
    },
    now,
  );
