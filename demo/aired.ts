import { randomUUID } from "node:crypto";
import type { AiredSpan } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { airedProgrammes } from "../server/src/tables/aired-programmes.table.ts";
import { broadcastEvents, broadcasts } from "../server/src/tables/broadcast.table.ts";
import { creditProposals } from "../server/src/tables/credit-proposals.table.ts";
import { newProgramme } from "../server/src/tables/programme-ids.ts";
import { streams } from "../server/src/tables/streams.table.ts";
import { idOf, type Place } from "./place.ts";
import * as town from "./town.ts";

/** What guests saw of yesterday's service that began late and lost its camera: no media process aired it. Its home may get its stream back. */
export async function aired(place: Place): Promise<void> {
  const { database } = place;
  const { of, by, seen, until, events, lost } = town.aired;
  const [service] = await database.run<{ id: string; event_date: string }>(sql`
    select ${streams.id}, ${streams.event_date} from ${streams} where ${streams.deceased_full_name} = ${of}`);
  if (!service) throw new Error(`There is no service for ${of} in this town.`);
  const at = (seconds: number) => new Date(Date.parse(service.event_date) + seconds * 1000);
  const source = (camera: string | undefined) => (camera === undefined ? null : idOf(place, camera));
  const spans = seen.map(
    ({ kind, from, camera }, n): AiredSpan => ({
      kind,
      source: source(camera),
      from: at(from).toISOString(),
      to: at(seen[n + 1]?.from ?? until).toISOString(),
    }),
  );
  const stream = service.id;
  const programme = newProgramme(randomUUID());
  const [started_at, ended_at] = [at(events[0].at), at(until)];
  const broadcast = {
    ...{ programme, started_at, live_at: started_at, ended_at, closed_at: ended_at, order_version: 1 },
  };
  // In the night after it the service may still begin, so that the server has opened it meanwhile.
  await database.orm
    .insert(broadcasts)
    .values({ stream, ...broadcast })
    .onConflictDoUpdate({ target: broadcasts.stream, set: broadcast });
  await database.orm.insert(airedProgrammes).values({ programme, stream, spans, stored_at: ended_at });
  await database.run(sql`insert into ${creditProposals} (id, stream, funeral_home, seconds_lost)
    select ${randomUUID()}, id, funeral_home, ${lost} from ${streams} where id = ${stream}`);
  await database.orm.insert(broadcastEvents).values(
    events.map(({ what, camera, ...event }) => ({
      ...{ id: randomUUID(), stream, what, at: at(event.at), source: source(camera) },
      ...(what === "lost" ? { role: "system" } : { role: "funeral_home_staff", actor: idOf(place, by) }),
    })),
  );
}
