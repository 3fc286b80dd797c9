import { hostname, userInfo } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { runningStatuses } from "@vigil/contract";
import { inArray, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { startedAt } from "../broadcast/attention.ts";
import type { Queries } from "../database/database.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { maintenanceOverrides } from "../tables/maintenance.table.ts";
import { streams } from "../tables/streams.table.ts";
import { type Interrupted, overrideSentence, refusal, restMinutes } from "./core/interruptions.ts";

/** Milliseconds between two looks while waiting. */
const lookEvery = 30_000;

/**
 * Services that a restart now would interrupt: on air, about to begin, or late. It reads only what every version of the
 * database has, because an update asks before it migrates.
 */
export async function interruptedNow(db: Queries): Promise<Interrupted[]> {
  const [found] = await db.run<{ exists: boolean }>(
    sql`select to_regclass('broadcast') is not null as "exists"`,
  );
  if (!found?.exists) return [];
  return db.run<Interrupted>(sql`
    select ${streams.deceased_full_name} as name, ${homes.funeral_home_name} as home, ${timezones.name} as timezone,
      ${streams.event_date}, ${startedAt} as started_at, ${streams.broadcast_status} as status
    from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    where ${isNull(streams.deleted_at)} and ${streams.stream_type} = 'stream' and ${streams.event_date} is not null
      and (${inArray(streams.broadcast_status, [...runningStatuses, "ending"])}
        or (${streams.broadcast_status} = 'waiting' and ${streams.publish} and not ${streams.disabled_by_fh}
          and ${streams.event_date} between now() - make_interval(mins => ${restMinutes.after})
            and now() + make_interval(mins => ${restMinutes.before})))
    order by ${streams.event_date}, ${streams.id}`);
}

export interface RestartChoice {
  /** The sentence with which somebody goes on although services would be interrupted. */
  override?: string | undefined;
  /** Whether to wait until none would be. */
  wait?: boolean | undefined;
  /** How the caller is given the sentence, such as `--override`. */
  howToOverride: string;
}

/**
 * Resolves once a restart would interrupt no service, or at once with the services that somebody has chosen to
 * interrupt.
 * @throws Error that lists the services and says what to do
 */
export async function requireQuiet(
  db: Queries,
  { override, wait, howToOverride }: RestartChoice,
  say: (line: string) => void,
): Promise<Interrupted[]> {
  for (;;) {
    const services = await interruptedNow(db);
    if (services.length === 0 || override === overrideSentence(services.length)) return services;
    const why = refusal(services, Date.now(), howToOverride);
    if (!wait) throw new Error(why);
    say(why);
    await sleep(lookEvery);
  }
}

/** Notes that somebody has gone on although services might be interrupted. */
export async function noteOverride(db: Queries, what: string, services: Interrupted[]): Promise<void> {
  if (services.length === 0) return;
  await db.orm.insert(maintenanceOverrides).values({
    id: uuidv7(),
    who: `${userInfo().username} on ${hostname()}`,
    what,
    services,
  });
}
