import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { homes } from "../tables/homes.table.ts";
import { streams as table } from "../tables/streams.table.ts";

/** What is entered of a service: its stages (json), its time and its home. */
interface PlacesOf {
  stages: SQL | AnyPgColumn;
  event_date: SQL | AnyPgColumn;
  home: SQL | AnyPgColumn;
}
const ofStream: PlacesOf = { stages: table.stages, event_date: table.event_date, home: table.funeral_home };

const inChapel = sql.raw(`'[{"kind": "chapel", "shown_to_guests": true}]'::json`);
const isChapel = sql.raw(`(e.stage ->> 'kind' = 'chapel' and e.stage ->> 'address' is null)`);
const homeAddress = sql`nullif(concat_ws(', ', h.address_text, h.city_name, h.state_name), '')`;
const ofStage = (field: string) => sql.raw(`e.stage ->> '${field}'`);
const degrees = (field: "lat" | "lon") =>
  sql`case when ${isChapel} then h.${sql.identifier(field)} else (${ofStage(field)})::float8 end`;

/** The stages as a JSON array in their order, each with what the chapel has from its home. */
function listed({ stages, event_date, home }: PlacesOf, homeName: AnyPgColumn, seen: Seen): SQL {
  const name = sql`h.${sql.identifier(homeName.name)}`;
  const begins = sql`to_char(${event_date} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return sql`(select coalesce(json_agg(json_build_object('kind', ${ofStage("kind")},
      'name', coalesce(${ofStage("name")}, case when e.stage ->> 'kind' = 'chapel' then ${name} end),
      'address', case when ${isChapel} then ${homeAddress} else ${ofStage("address")} end,
      'lat', ${degrees("lat")}, 'lon', ${degrees("lon")},
      'begins_at', case when e.n = 1 then ${begins} else ${ofStage("begins_at")} end${seen.more}) order by e.n), '[]')
    from ${homes} h, json_array_elements(case when json_array_length(${stages}) = 0 then ${inChapel} else ${stages} end)
      with ordinality e (stage, n)
    where h.id = ${home} and ${seen.where})`;
}

interface Seen {
  more: SQL;
  where: SQL;
}
const isShown = sql.raw(`(e.stage ->> 'shown_to_guests')::boolean`);
const byGuests: Seen = { more: sql``, where: isShown };
const byStaff: Seen = { more: sql`, 'shown_to_guests', ${isShown}`, where: sql`true` };

/** Where a service is, for its staff and family: `OwnPlace` of the contract. */
export const placesOf = (what: PlacesOf): SQL => listed(what, homes.funeral_home_name, byStaff);
export const streamPlaces: SQL = placesOf(ofStream);
/** The same for guests: nothing of a private place is selected. `Place` of the contract. */
export const guestPlacesOf = (what: PlacesOf): SQL =>
  listed(what, homes.branding_funeral_home_name, byGuests);
export const guestPlaces: SQL = guestPlacesOf(ofStream);

/** The notes for those who work there, in the order of the places; null where there is none. */
export const placeNotes: SQL = sql`(select coalesce(json_agg(${ofStage("note")} order by e.n), '[]')
  from json_array_elements(${table.stages}) with ordinality e (stage, n))`;
