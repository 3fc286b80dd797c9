import { type deliveryProviders, manyGuests } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { isWithinLimits } from "../../billing/stream-balance.ts";
import { startedAt } from "../../broadcast/attention.ts";
import { broadcastStatus } from "../../broadcast/status.ts";
import type { Runtime } from "../../resource/define.ts";
import { pagePasswordGeneration } from "../../scopes/page-password.ts";
import { placeNotes, streamPlaces } from "../../scopes/streams.places.ts";
import { ofZone, streamStatus, streamZone } from "../../scopes/streams.schedule.ts";
import { broadcasts } from "../../tables/broadcast.table.ts";
import { cameras } from "../../tables/cameras.table.ts";
import { deliveries } from "../../tables/deliveries.table.ts";
import { directorMedia } from "../../tables/director-media.table.ts";
import { families } from "../../tables/families.table.ts";
import { guests } from "../../tables/guests.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { eventTypes } from "../../tables/lookups.table.ts";
import { operators } from "../../tables/operators.table.ts";
import { staff } from "../../tables/staff.table.ts";
import { streams as table } from "../../tables/streams.table.ts";
import { videographers } from "../../tables/videographers.table.ts";

type Named = typeof operators | typeof videographers | typeof staff | typeof cameras | typeof homes;
const lookedUp = (of: Named | typeof families | typeof eventTypes, what: AnyPgColumn, id: AnyPgColumn): SQL =>
  sql`select ${what} from ${of} where ${of.id} = ${id}`;
const numberOfGuests = sql`(select count(*) from ${guests} g where g.stream = ${table.id} and g.deleted_at is null
  and g.asked_at is null)`;
export const operatorName = lookedUp(operators, operators.full_name, table.client_care_operator);

/** Of the delivery of the stream's programme, where this provider delivers it. */
function ofDelivery(provider: (typeof deliveryProviders)[number], value: SQL): SQL {
  return sql`(select ${value} from ${deliveries}
    join ${broadcasts} on ${broadcasts.programme} = ${deliveries.programme}
    where ${broadcasts.stream} = ${table.id} and ${deliveries.provider} = ${provider})`;
}

/** The fields of a stream's info and of a job, beside the stream's columns. */
export const infoFields = {
  timezone: streamZone,
  places: streamPlaces,
  quick_join_link: pagePasswordGeneration,
  place_notes: placeNotes,
  stream_date: ofZone(sql`to_char(${table.event_date} at time zone z.name, 'YYYY-MM-DD')`),
  stream_time: ofZone(sql`to_char(${table.event_date} at time zone z.name, 'HH24:MI')`),
  stream_name: sql`${table.deceased_full_name}`,
  event_type: lookedUp(eventTypes, eventTypes.title, table.g_r_page_heading),
  funeral_home: lookedUp(homes, homes.funeral_home_name, table.funeral_home),
  family: lookedUp(families, families.family_admin_name, table.family),
  // What was booked for before the service, or else the home's default.
  video_tribute_or_slideshow: sql`select coalesce(
    (select string_agg(m.title, ', ' order by v.place) from unnest(${table.videos_before}) with ordinality v (id, place)
      join ${directorMedia} m on m.id = v.id where m.deleted_at is null),
    (select m.title from ${directorMedia} m
      where m.funeral_home = ${table.funeral_home} and m.default and m.deleted_at is null))`,
  guests: numberOfGuests,
  over_100_guests: sql`${numberOfGuests} > ${sql.raw(String(manyGuests))}`,
  operator: operatorName,
  videographer: lookedUp(videographers, videographers.full_name, table.video_grapher),
  director_name: lookedUp(staff, staff.full_name, table.funeral_home_director),
  director_phone: lookedUp(staff, staff.phone, table.funeral_home_director),
  status: streamStatus,
  broadcast_status: broadcastStatus,
  started_at: startedAt,
  cf_broadcast_status: ofDelivery("cloudflare", sql`${deliveries.phase}`),
  // The dashboard puts the account in by itself.
  cloudflare_broadcast_url: ofDelivery(
    "cloudflare",
    sql`'https://dash.cloudflare.com/?to=/:account/stream/inputs/' || ${deliveries.provider_id}`,
  ),
  youtube_broadcast_link: ofDelivery("youtube", sql`${deliveries.watch_url}`),
  ip_camera: lookedUp(cameras, cameras.name, table.preferred_ip_camera),
  is_within_package_limits: sql`select ${isWithinLimits} from ${homes} where ${homes.id} = ${table.funeral_home}`,
};

interface Linked {
  id: string;
  slug: string;
}
/** The stream's links, for whoever may read it. */
export const infoLinks = {
  event_registration_link: ({ slug }: Linked, runtime: Runtime) => runtime.links.page(slug),
  quick_join_link: (
    { id, slug, quick_join_link: generation }: Linked & { quick_join_link: string | null },
    runtime: Runtime,
  ) => runtime.links.quickJoin({ id, slug, generation }),
  embed_url: ({ slug }: Linked, runtime: Runtime) => runtime.links.embed(slug),
};
