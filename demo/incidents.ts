import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import {
  incidentMessages,
  incidentStreams,
  incidents as table,
} from "../server/src/tables/incidents.table.ts";
import { streams } from "../server/src/tables/streams.table.ts";
import { idOf, type Place } from "./place.ts";
import * as town from "./town.ts";

const minute = 60_000;
/** Of the installation, about which no home can do anything. */
const ofEveryHome: readonly string[] = ["media_silent", "not_recording_twice", "recording_waits"];

/** Who is on duty this week, and what went wrong yesterday: Vigil itself writes incidents down, so no request does. */
export async function incidents(place: Place): Promise<void> {
  const { admin, database, now } = place;
  for (const { admin: username, days } of town.duties) {
    const begins = new Date(now.getTime() + days * 24 * 60 * minute);
    const ends_at = new Date(begins.getTime() + 7 * 24 * 60 * minute).toISOString();
    await admin.create("usr/on_call", {
      ...{ admin: idOf(place, username), begins_at: begins.toISOString(), ends_at },
    });
  }
  for (const {
    of,
    kind,
    source_name,
    values = {},
    after,
    grace,
    lasted,
    called,
    answered,
  } of town.incidents) {
    const [service] = await database.run<{ id: string; funeral_home: string; event_date: string }>(sql`
      select ${streams.id}, ${streams.funeral_home}, ${streams.event_date} from ${streams}
      where ${streams.deceased_full_name} = ${of} order by ${streams.event_date} limit 1`);
    if (!service) throw new Error(`There is no service for ${of} in this town.`);
    const opened = Date.parse(service.event_date) + after * minute;
    const at = (seconds: number) => new Date(opened + seconds * 1000);
    const id = randomUUID();
    await database.orm.insert(table).values({
      ...{ id, cause: `stream ${service.id} ${kind}`, kind, values, source_name: source_name ?? null },
      about: of,
      ...{
        funeral_home: ofEveryHome.includes(kind) ? null : service.funeral_home,
        stream: service.id,
        opened_at: at(0),
        resolved_at: at(lasted),
      },
      ...(called.length > 0 ? { told_at: at(grace), last_told_at: at(grace), calls: called.length } : {}),
      ...(answered ? { acknowledged_by: answered.name, acknowledged_at: at(answered.after) } : {}),
    });
    await database.orm.insert(incidentStreams).values({ incident: id, stream: service.id });
    const messages = called.flatMap(({ username, name, who }, place_) =>
      (["app", "push", "email"] as const).map((channel) => ({
        ...{ id: randomUUID(), incident: id, account: idOf(place, username), name, who, channel },
        ...{ at: at(grace + place_ * 120), about: "alert" as const },
        sent_at: at(grace + place_ * 120),
      })),
    );
    if (messages.length > 0) await database.orm.insert(incidentMessages).values(messages);
  }
}
