import { type VenuePhotosState, venuePhotoDays } from "@vigil/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { fixed } from "../database/statement.ts";
import { venuePhotosText } from "../links.ts";
import { isUuid } from "../resource/list.ts";
import type { Tokens } from "../security/tokens.ts";
import { gallery } from "../tables/gallery.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { streams } from "../tables/streams.table.ts";

/** A service may have further stages after the one that it begins with. */
const lastStage = sql`greatest(${streams.event_date}, (select max((e.stage ->> 'begins_at')::timestamptz)
  from json_array_elements(${streams.stages}) e (stage)))`;
/** The midnight after the last day on which the link takes photos, by the home's clocks. */
const until = sql`((((${lastStage} at time zone ${timezones.name})::date
  + ${sql.raw(String(venuePhotoDays + 1))})::timestamp) at time zone ${timezones.name})`;

interface Row {
  /** Null: the link was never made. */
  venue_photos: boolean | null;
  media_gallery: boolean;
  until: string | null;
  is_over: boolean;
  timezone: string;
  given: number;
}
const venues = fixed(sql`
  select ${streams.venue_photos}, ${streams.media_gallery}, ${until} as until, coalesce(${until} <= now(), false) as is_over,
    ${timezones.name} as timezone, (select count(*)::int from ${gallery} where ${gallery.stream} = ${streams.id}
      and ${gallery.at_venue} and ${gallery.deleted_at} is null) as given
  from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home}
  join ${timezones} on ${timezones.id} = ${homes.timezone}`);

interface Venue {
  state: VenuePhotosState;
  until: string | null;
  timezone: string;
  given: number;
  /** Whether the link was ever made. */
  isMade: boolean;
}

/** How the link of a service stands; undefined outside `which`. */
export async function venueOf(
  db: Queries,
  stream: string,
  which: SQL = sql`true`,
): Promise<Venue | undefined> {
  const [row] = await db.run<Row>(sql`${venues} where ${eq(streams.id, stream)} and ${which}`);
  if (!row) return undefined;
  const { until, timezone, given } = row;
  return { state: stateOf(row), until, timezone, given, isMade: row.venue_photos !== null };
}

function stateOf({ venue_photos, is_over, media_gallery }: Row): VenuePhotosState {
  // Also where it was never made, because it would take no photos.
  if (is_over) return "over";
  if (venue_photos === null) return "none";
  if (!venue_photos) return "ended";
  return media_gallery ? "open" : "declined";
}

/** The service of a link for photos at the venue; undefined for one that isn't ours. */
export function venueStream(token: string, signatures: Pick<Tokens, "isSigned">): string | undefined {
  const [stream = "", signature = ""] = token.split(".");
  return isUuid(stream) && signatures.isSigned(venuePhotosText(stream), signature) ? stream : undefined;
}
