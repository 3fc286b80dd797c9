import type { MediaState, ProgrammeState } from "@vigil/contract";
import { inArray, sql } from "drizzle-orm";
import type { Database, Queries } from "../../database/database.ts";
import { broadcasts, cameraSessions, mediaReports } from "../../tables/broadcast.table.ts";
import { cameras } from "../../tables/cameras.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { applyEvent, logEvent, systemActor } from "../broadcast.ts";
import { mediaTopic, notify } from "../change-feed.ts";
import { type Broadcast, type BroadcastEvent, nextBroadcast } from "../core/machine.ts";
import { isRehearsed, isRunning } from "../status.ts";
import { nodeName, sourcesOfOthers, staleAfter } from "./report.ts";

/**
 * Stores a report of media and applies what follows from it. A report older than the stored one changes nothing.
 * @returns false for a report of a primary that another one has followed
 */
export async function receiveReport(database: Database, state: MediaState): Promise<boolean> {
  let isPrimary = true;
  const isNewer = await database.transaction(async (tx) => {
    // What the other nodes report counts as well, so it mustn't change meanwhile.
    await tx.run(sql`select 1 from ${mediaReports} order by node for update`);
    const before = await storeReport(tx, state);
    if (before === "not_primary") isPrimary = false;
    if (before === "older" || before === "not_primary") return false;
    await updateConnections(tx, [...state.sources, ...(await sourcesOfOthers(tx, state.node))]);
    await logOnAir(tx, before.programmes, state.programmes);
    await notify(tx, mediaTopic);
    return true;
  });
  if (!isNewer) return isPrimary;
  for (const { stream, event, at } of await reportedEvents(database, state.programmes))
    await applyEvent(database, stream, event, at);
  return true;
}

/**
 * Stores the report and returns the previous one, unless that is newer. After media's clock was set back, its reports
 * count again as soon as the stored one is stale; of two primaries the later counts, whatever its clock says.
 */
async function storeReport(
  tx: Queries,
  state: MediaState,
): Promise<Pick<MediaState, "programmes"> | "older" | "not_primary"> {
  const node = nodeName(state.node);
  const [before] = await tx.run<{
    state: Partial<MediaState> & Pick<MediaState, "programmes">;
    fresh: boolean;
  }>(
    sql`select state, received_at > now() - make_interval(secs => ${staleAfter}) as fresh
      from ${mediaReports} where node = ${node} for update`,
  );
  const term = before?.state.term ?? 0;
  if (before?.fresh && term > state.term) return "not_primary";
  const stored = await tx.run(sql`
    insert into ${mediaReports} as known (node, run, at, received_at, state)
    values (${node}, ${state.run}, ${state.at}, now(), ${JSON.stringify(state)}::jsonb)
    on conflict (node) do update set run = excluded.run, at = excluded.at, received_at = excluded.received_at,
      state = excluded.state
    where known.at < excluded.at or ${term} < ${state.term} or known.received_at < now() - make_interval(secs => ${staleAfter})
    returning 1`);
  if (stored.length === 0) return "older";
  return before?.state ?? { programmes: [] };
}

/** Without a fresh report nothing counts as connected. Notifies those who follow media when that changes anything. */
export async function markAllDisconnected(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    if (await updateConnections(tx, [])) await notify(tx, mediaTopic);
  });
}

/** Updates cameras and sessions from the report; only rows that differ are written. Returns whether any did. */
async function updateConnections(tx: Queries, sources: MediaState["sources"]): Promise<boolean> {
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
    await logEvent(tx, systemActor, stream, { what: back.has(source) ? "back" : "lost", source });
  return true;
}

/** Logs changes of what guests are shown. */
async function logOnAir(tx: Queries, before: ProgrammeState[], now: ProgrammeState[]): Promise<void> {
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
    await logEvent(tx, systemActor, stream, {
      what: "on_air",
      source: on_air.source,
      note: on_air.slate ?? on_air.kind,
      at: new Date(on_air.since),
    });
  }
}

/** The stored status: whether waiting means ready, which the cameras decide, makes no difference here. */
const storedStatus = sql`coalesce(${broadcasts.rehearsal}, ${streams.broadcast_status})`;

interface ReportedEvent {
  stream: string;
  event: Extract<BroadcastEvent, { type: "video_over" | "drained" }>;
  at: Date;
}

/** The events that the machine would act on. Most reports contain none, and then nothing is locked. */
async function reportedEvents(database: Database, programmes: ProgrammeState[]): Promise<ReportedEvent[]> {
  const relevant = programmes.filter(({ played, ended_at }) => played !== null || ended_at !== null);
  if (relevant.length === 0) return [];
  const rows = await database.run<Broadcast & { stream: string; programme: string }>(sql`
    select ${broadcasts.stream}, ${broadcasts.programme}, ${storedStatus} as status, ${isRehearsed} as rehearsal,
      ${broadcasts.source}, ${broadcasts.video}, ${broadcasts.room_empty_at} is not null as room_empty
    from ${broadcasts} join ${streams} on ${streams.id} = ${broadcasts.stream}
    where (${isRunning} or ${isRehearsed}) and ${inArray(
      broadcasts.programme,
      relevant.map(({ programme }) => programme),
    )}`);
  return rows.flatMap(({ stream, programme, ...now }) => {
    const { played = null, ended_at = null } = relevant.find((one) => one.programme === programme) ?? {};
    const events: ReportedEvent[] = [];
    let after: Broadcast = now;
    const add = (event: ReportedEvent["event"], at: Date) => {
      const next = nextBroadcast(after, event);
      if (!next) return;
      after = next;
      events.push({ stream, event, at });
    };
    if (played) add({ type: "video_over", play: played }, new Date());
    if (ended_at) add({ type: "drained" }, new Date(ended_at));
    return events;
  });
}
