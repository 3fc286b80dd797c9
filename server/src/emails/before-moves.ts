import { streams as contract, guestMoveOf, type Place, type Stage } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { guestPlacesOf, placesOf } from "../scopes/streams.places.ts";
import { auditLog } from "../tables/audit.table.ts";
import { outbox } from "../tables/emails.table.ts";
import { guests } from "../tables/guests.table.ts";
import { streams } from "../tables/streams.table.ts";
import type { ServiceFacts } from "./guest-email-keys.ts";
import { firstOfLastChanges } from "./undone-moves.ts";
import type { EmailValue } from "./write.ts";

/** What was before a move, as keys of an email; empty where it hasn't changed. */
interface BeforeMove {
  previous_date: EmailValue;
  previous_place: EmailValue;
}

/** Of an email about no move. */
export const nothingBefore: BeforeMove = { previous_date: "", previous_place: "" };

interface Was {
  guest: string;
  event_date: string | null;
  stages: Stage[];
  event_date_now: string | null;
  stages_now: Stage[];
}

/**
 * When and where a service that has moved was, for each of these guests: as they last read it, before the first change of
 * which they weren't notified.
 */
export async function beforeMovesOf(
  tx: Queries,
  { id: stream, home, timezone: zone }: ServiceFacts,
  recipients: readonly { id: string }[],
): Promise<ReadonlyMap<string, BeforeMove>> {
  const ids = recipients.map(({ id }) => id);
  const was = await tx.run<Was>(sql`
    select ${guests.id} as guest, ${streams.event_date} as event_date_now, ${streams.stages} as stages_now,
      case when day.was is null then to_jsonb(${streams.event_date}) else day.was end #>> '{}' as event_date,
      coalesce(place.was, ${streams.stages}::jsonb) as stages
    from ${guests} join ${streams} on ${streams.id} = ${guests.stream}
    left join lateral ${firstChange("event_date")} day on true
    left join lateral ${firstChange("stages")} place on true
    where ${guests.id} = any(${sql.param(ids)}::uuid[]) and ${streams.id} = ${stream}`);
  const before = new Map<string, BeforeMove>();
  // Most of them know the same.
  const placesBy = new Map<string, Promise<Place[]>>();
  for (const { guest, event_date, stages, event_date_now, stages_now } of was) {
    const move = guestMoveOf({ event_date, stages }, { event_date: event_date_now, stages: stages_now });
    const key = JSON.stringify([event_date, stages]);
    if (move?.isElsewhere && !placesBy.has(key))
      placesBy.set(key, placesThen(tx, guestPlacesOf, { stages, event_date, home }));
    before.set(guest, {
      previous_date: move?.isAtAnotherTime ? { at: event_date, zone } : "",
      previous_place: move?.isElsewhere ? { places: (await placesBy.get(key)) ?? [], zone } : "",
    });
  }
  return before;
}

/** Where a service was, for its family and those who work on it. */
export const ownPlacesThen = (tx: Queries, then: Then): Promise<Place[]> => placesThen(tx, placesOf, then);

interface Then {
  stages: readonly Stage[];
  event_date: string | null;
  home: string;
}

async function placesThen(tx: Queries, of: typeof placesOf, { stages, event_date, home }: Then) {
  const places = of({
    stages: sql`${JSON.stringify(stages)}::json`,
    event_date: sql`${event_date}::timestamptz`,
    home: sql`${home}::uuid`,
  });
  const [found] = await tx.run<{ places: Place[] }>(sql`select ${places} as places`);
  return found?.places ?? [];
}

/** The value that a field had before its first change, among the last in a row, of which the guest wasn't notified. */
const firstChange = (field: "event_date" | "stages"): SQL => sql`(
  select a.changes -> ${sql.raw(`'${field}'`)} -> 0 as was from ${auditLog} a
  where a.resource = ${contract.path} and a.record = ${streams.id} and a.verb = 'edit' and a.changes ? ${sql.raw(`'${field}'`)}
    and a.at > greatest(${guests.created_at}, (select max(o.created_at) from ${outbox} o where o.guest = ${guests.id}
      and o.type in ('service_changed', 'service_resumed') and (o.sent_at is not null or o.text <> '')))
    and a.at >= (select run.at from (${firstOfLastChanges(sql`${streams.id}`, field)}) run)
  order by a.at, a.id limit 1)`;
