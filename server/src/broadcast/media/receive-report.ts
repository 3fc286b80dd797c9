import type { MediaState, ProgrammeState } from "@vigil/contract";
import { inArray, sql } from "drizzle-orm";
import type { Database, Queries } from "../../database/database.ts";
import { broadcasts, cameraSessions, mediaReports } from "../../tables/broadcast.table.ts";
import { cameras } from "../../tables/cameras.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { itself, logEvent, observe } from "../broadcast.ts";
import { type Broadcast, type Event, step } from "../core/machine.ts";
import { mediaTopic, notify } from "../feed.ts";
import { isRehearsed, isRunning } from "../status.ts";
import { node, staleAfter } from "./report.ts";

/** Takes in what media says is. A report that comes late, after a newer one, changes nothing. */
export async function hear(database: Database, state: MediaState): Promise<void> {
  const isNews = await database.transaction(async (tx) => {
    const before = await keep(tx, state);
    if (!before) return false;
    await noteConnections(tx, state.sources);
    await noteOnAir(tx, before.programmes, state.programmes);
    await notify(tx, mediaTopic);
    return true;
  });
  if (!isNews) return;
  for (const { stream, event, at } of await eventsIn(database, state.programmes))
    await observe(database, stream, event, at);
}

/** What was said before, or undefined for a report that is older than what we have. A clock set back counts after a while. */
async function keep(tx: Queries, state: MediaState): Promise<Pick<MediaState, "programmes"> | undefined> {
  const [before] = await tx.run<{ state: MediaState }>(
    sql`select state from ${mediaReports} where node = ${node} for update`,
  );
  const kept = await tx.run(sql`
    insert into ${mediaReports} as known (node, run, at, received_at, state)
    values (${node}, ${state.run}, ${state.at}, now(), ${JSON.stringify(state)}::jsonb)
    on conflict (node) do update set run = excluded.run, at = excluded.at, received_at = excluded.received_at,
      state = excluded.state
    where known.at < excluded.at or known.received_at < now() - make_interval(secs => ${staleAfter})
    returning 1`);
  if (kept.length === 0) return undefined;
  return before?.state ?? { programmes: [] };
}

/** Media isn't heard any more: nothing is known to be connected. Answers whether that is news. */
export async function markAllDisconnected(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    if (await noteConnections(tx, [])) await notify(tx, mediaTopic);
  });
}

/** Cameras and sessions by what is seen of them; only rows that differ are written. */
async function noteConnections(tx: Queries, sources: MediaState["sources"]): Promise<boolean> {
  const seen = sql`jsonb_to_recordset(${JSON.stringify(sources)}::jsonb)
    as seen(id uuid, publishing boolean, last_seen_at timestamptz)`;
  const changed: string[] = [];
  for (const table of [cameras, cameraSessions]) {
    const rows = await tx.run<{ id: string }>(sql`
      update ${table} set publishing = coalesce(seen.publishing, false),
        last_published_at = case when seen.publishing then now() else coalesce(seen.last_seen_at, x.last_published_at, now()) end
      from ${table} x left join ${seen} on seen.id = x.id
      where ${table.id} = x.id and ${table.publishing} is distinct from coalesce(seen.publishing, false)
      returning ${table.id}`);
    changed.push(...rows.map(({ id }) => id));
  }
  if (changed.length === 0) return false;
  const running = await tx.run<{ stream: string; source: string }>(sql`
    select ${broadcasts.stream}, ${broadcasts.source} from ${broadcasts}
    where ${isRunning} and ${inArray(broadcasts.source, changed)}`);
  const back = new Set(sources.filter(({ publishing }) => publishing).map(({ id }) => id));
  for (const { stream, source } of running)
    await logEvent(tx, itself, stream, { what: back.has(source) ? "back" : "lost", source });
  return true;
}

/** What guests were given, from when on. */
async function noteOnAir(tx: Queries, before: ProgrammeState[], now: ProgrammeState[]): Promise<void> {
  const was = new Map(before.map(({ programme, on_air }) => [programme, on_air]));
  const changed = now.filter(({ programme, on_air: { kind, source, slate } }) => {
    const old = was.get(programme);
    return old?.kind !== kind || old.source !== source || old.slate !== slate;
  });
  if (changed.length === 0) return;
  const known = await tx.run<{ id: string }>(
    sql`select ${streams.id} from ${streams} where ${inArray(
      streams.id,
      changed.map(({ stream }) => stream),
    )}`,
  );
  const ids = new Set(known.map(({ id }) => id));
  for (const { stream, on_air } of changed) {
    if (!ids.has(stream)) continue;
    await logEvent(tx, itself, stream, {
      what: "on_air",
      source: on_air.source,
      note: on_air.slate ?? on_air.kind,
      at: new Date(on_air.since),
    });
  }
}

/** Waiting and ready, which only cameras tell apart, are all the same to what media has seen. */
const stored = sql`coalesce(${broadcasts.rehearsal}, ${streams.broadcast_status})`;

interface Seen {
  stream: string;
  event: Extract<Event, { type: "video_over" | "drained" }>;
  at: Date;
}

/** What the machine would make something of; most reports hold nothing of the kind, and lock nothing then. */
async function eventsIn(database: Database, programmes: ProgrammeState[]): Promise<Seen[]> {
  const told = programmes.filter(({ played, ended_at }) => played !== null || ended_at !== null);
  if (told.length === 0) return [];
  const rows = await database.run<Broadcast & { stream: string; programme: string }>(sql`
    select ${broadcasts.stream}, ${broadcasts.programme}, ${stored} as status, ${isRehearsed} as rehearsal,
      ${broadcasts.source}, ${broadcasts.video}
    from ${broadcasts} join ${streams} on ${streams.id} = ${broadcasts.stream}
    where (${isRunning} or ${isRehearsed}) and ${inArray(
      broadcasts.programme,
      told.map(({ programme }) => programme),
    )}`);
  return rows.flatMap(({ stream, programme, ...now }) => {
    const { played = null, ended_at = null } = told.find((one) => one.programme === programme) ?? {};
    const seen: Seen[] = [];
    let after: Broadcast = now;
    const add = (event: Seen["event"], at: Date) => {
      const next = step(after, event);
      if (!next) return;
      after = next;
      seen.push({ stream, event, at });
    };
    if (played) add({ type: "video_over", play: played }, new Date());
    if (ended_at) add({ type: "drained" }, new Date(ended_at));
    return seen;
  });
}
