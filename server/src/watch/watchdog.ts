import { sql } from "drizzle-orm";
import { applyEvent } from "../broadcast/broadcast.ts";
import type { Database } from "../database/database.ts";
import type { EmailContext } from "../emails/send.ts";
import type { Storage } from "../ports/storage/storage.ts";
import { broadcasts } from "../tables/broadcast.table.ts";
import { callsFor } from "./answerers.ts";
import { emptySince, isOver } from "./core/empty-room.ts";
import { misses, overdueServices, servicesOnAir, unmeasuredSources } from "./core/expectations.ts";
import { nextChanges } from "./core/incidents.ts";
import { applyChange, openIncidents } from "./incidents.ts";
import { createMeasurements } from "./measurements.ts";
import { createTrialGuests, type TrialGuestParts } from "./trial-guests.ts";
import { readWorld } from "./world.ts";

export interface WatchdogParts extends TrialGuestParts {
  database: Database;
  storage: Pick<Storage, "room">;
  runtime: EmailContext["runtime"];
  /** Text messages and calls go out. */
  hasTelephone: boolean;
  log: { warn(details: unknown, message: string): void };
}

/**
 * Watches over the services of the day: each run compares what should be with what is, and calls people for what isn't.
 * Run it every two seconds, on one server. What it knows is in the database, measurements aside, so that another server
 * goes on where this one stopped.
 */
export function createWatchdog(parts: WatchdogParts): (now?: number) => Promise<void> {
  const { database, media, storage, runtime, hasTelephone, log } = parts;
  const guests = createTrialGuests(parts);
  const measurements = createMeasurements(media, (err) =>
    log.warn({ err }, "a source could not be measured"),
  );
  let emptyRooms = new Map<string, number>();
  return async (now = Date.now()) => {
    const probes = {
      measured: (source: string) => measurements.of(source, now),
      canWatch: (stream: string) => guests.canWatch(stream, now),
      room: () => storage.room(),
    };
    const [world, open] = await Promise.all([readWorld(database, now, probes), openIncidents(database)]);
    measurements.measure(world);
    guests.visit(world);
    emptyRooms = new Map(
      world.services.flatMap((service) => {
        const since = emptySince(service, emptyRooms.get(service.id) ?? null, now);
        return since === null ? [] : [[service.id, since] as const];
      }),
    );
    for (const [stream, since] of emptyRooms)
      if (isOver(since, now)) await applyEvent(database, stream, { type: "room_empty" });
    await endEmptyRooms(database);
    const found = misses(world);
    if (found.length === 0 && open.length === 0) return;
    const calls = await callsFor(
      database,
      open.filter(({ acknowledgedAt }) => acknowledgedAt === null).map(({ id }) => id),
      now,
      hasTelephone,
    );
    const [unmeasured, overdue, onAir] = [
      unmeasuredSources(world),
      overdueServices(world),
      servicesOnAir(world),
    ];
    const known = {
      hasFurther: (id: string) => calls.get(id)?.isRepeat === false,
      isMeasured: (source: string) => !unmeasured.has(source),
      isOverdue: (stream: string) => overdue.has(stream),
      isOnAir: (stream: string) => onAir.has(stream),
    };
    // Each by itself, so that one that fails keeps nobody else from being called.
    for (const change of nextChanges(open, found, now, known))
      await database
        .transaction((tx) => applyChange({ tx, runtime }, change, new Date(now), calls))
        .catch((err) => log.warn({ err, change: change.type }, "an incident could not be written down"));
  };
}

/** Ends the services that were closed an hour ago and that nobody has brought back. */
async function endEmptyRooms(database: Database): Promise<void> {
  const rows = await database.run<{ stream: string }>(sql`
    select ${broadcasts.stream} from ${broadcasts} where ${broadcasts.room_empty_at} < now() - interval '1 hour'`);
  for (const { stream } of rows) await applyEvent(database, stream, { type: "stop" });
}
