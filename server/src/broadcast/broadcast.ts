import { randomBytes, randomUUID } from "node:crypto";
import {
  type BroadcastAction,
  type BroadcastStatus,
  earlyStartMinutes,
  isLegal,
  isRunning,
  type LivestreamAction,
  problems,
  type SourceKind,
  testMinutes,
  words,
} from "@vigil/contract";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database, Queries } from "../database/database.ts";
import { fieldProblem, Problem, problem } from "../problems.ts";
import { audit } from "../resource/audit.ts";
import { requestHash } from "../resource/idempotency.ts";
import { broadcastEvents, broadcasts } from "../tables/broadcast.table.ts";
import { directorMedia } from "../tables/director-media.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { newProgramme } from "../tables/programme-ids.ts";
import { streams } from "../tables/streams.table.ts";
import { noteStreamEvent } from "../webhooks/note-events.ts";
import { notify } from "./change-feed.ts";
import {
  type Broadcast,
  type BroadcastEvent,
  nextBroadcast,
  publicStatus,
  retirementOf,
  type Video,
} from "./core/machine.ts";
import { latestReport } from "./media/report.ts";
import { hasAired, retireProgramme } from "./retire.ts";
import { otherServiceShowing, type Source, sourcesOf } from "./sources.ts";
import { directedStatus } from "./status.ts";

/** Who commands a broadcast: a person, or Vigil itself. */
export interface BroadcastActor {
  id: string | null;
  role: string;
  address: string | null;
}
export const systemActor: BroadcastActor = { id: null, role: "system", address: null };

export interface BroadcastCommand extends LivestreamAction {
  /** The kind of source that the id names. */
  kind: SourceKind;
  /** Idempotency key: a command repeated under the same key runs once. */
  key?: string | undefined;
}

interface Row extends Broadcast {
  home: string;
  programme: string;
  version: number;
  is_id_session: boolean;
  is_practice: boolean;
  disabled_by_fh: boolean;
  /** The service is so far away that its start may be a mistake. */
  is_early: boolean;
  was_test: boolean;
  reopened: boolean;
}

/**
 * Runs one command of a director. Of two concurrent commands, the second waits and is judged by the state the first left.
 * @param rows the streams the actor may direct
 * @throws Problem 404; 400 naming the status, or by field; 409 when the key was used for another command
 */
export async function runCommand(
  database: Database,
  by: BroadcastActor,
  stream: string,
  rows: SQL,
  wanted: BroadcastCommand,
  note?: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await lockBroadcast(tx, stream, rows);
    if (!row) throw problem("not_found");
    if (row.is_id_session) throw problem("id_session");
    // A practice service never begins: it is only rehearsed.
    const command =
      row.is_practice && wanted.action === "start" ? { ...wanted, early: "rehearse" as const } : wanted;
    const { action, kind, id = null, video = null, videos = [], early } = command;
    if (video && videos.length > 0) throw fieldProblem({ videos: [words.oneOrSeveralVideos] });
    const more = [...(early ? [early] : []), ...(videos.length > 0 ? [{ videos }] : [])];
    const commandHash = command.key && requestHash([action, kind, id, video, ...more]);
    if (command.key && (await isAlreadyDone(tx, stream, command.key, commandHash))) return;
    requirePossible(row, command, by);
    const event = await eventOf(tx, stream, row, command);
    const next = nextBroadcast(row, event);
    if (!next) throw refusal(row.status, command);
    const logged = { source: id, note, idempotency_key: command.key, press_hash: commandHash };
    await saveTransition(tx, by, stream, row, next, event, logged);
    if (isLifecycleAction(action))
      await audit(tx, by, { verb: action, resource: "str/stream", record: stream });
  });
}

/** Applies an event that no person commanded. An event that isn't legal now changes nothing. */
export async function applyEvent(
  database: Database,
  stream: string,
  event: Extract<
    BroadcastEvent,
    { type: "video_over" | "drained" | "called_off" | "doors_open" | "room_empty" | "stop" | "close" }
  >,
  at = new Date(),
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await lockBroadcast(tx, stream, sql`true`);
    const next = row && nextBroadcast(row, event);
    if (next) await saveTransition(tx, systemActor, stream, row, next, event, {}, at);
  });
}

/** Creates the broadcast's row where there is none. */
export const ensureBroadcast = (db: Queries, stream: string) =>
  db.orm
    .insert(broadcasts)
    .values({ stream, programme: newProgramme(randomUUID()) })
    .onConflictDoNothing();

/**
 * The current broadcast, locked until the transaction ends. The lock comes first and the read afterwards, because a
 * statement that waits for a lock would return the rest as it was before.
 */
export async function lockBroadcast(tx: Queries, stream: string, rows: SQL): Promise<Row | undefined> {
  const where = sql`${eq(streams.id, stream)} and (${rows})`;
  const [there] = await tx.run(sql`select 1 from ${streams} where ${where}`);
  if (!there) return undefined;
  await ensureBroadcast(tx, stream);
  await tx.run(sql`select 1 from ${broadcasts} where ${eq(broadcasts.stream, stream)} for update`);
  const [row] = await tx.run<Row>(sql`
    select ${streams.funeral_home} as home, ${broadcasts.programme}, ${directedStatus} as status,
      ${broadcasts.source}, ${broadcasts.video}, ${broadcasts.room_empty_at} is not null as room_empty,
      ${broadcasts.rehearsal} is not null as rehearsal, ${broadcasts.version},
      ${streams.stream_type} = 'id_session' as is_id_session, ${streams.stream_type} = 'practice' as is_practice, ${streams.disabled_by_fh},
      coalesce(${streams.event_date} > now() + ${earlyBy}, false) as is_early, ${wasTest} as was_test,
      ${broadcasts.reopened_at} is not null as reopened
    from ${streams} join ${broadcasts} on ${broadcasts.stream} = ${streams.id} where ${where}`);
  return row;
}

const earlyBy = sql`make_interval(mins => ${earlyStartMinutes})`;
/** It began early, ended soon after, and the service is still to come. Of `stream` join `broadcast`. */
export const wasTest = sql`coalesce(${streams.broadcast_status} in ('ending', 'completed')
  and ${broadcasts.started_at} < ${streams.event_date} - ${earlyBy} and ${streams.event_date} > now()
  and coalesce(${broadcasts.ended_at}, now()) <= ${broadcasts.started_at} + make_interval(mins => ${testMinutes}), false)`;

/** Stores the machine's next state, logs who caused it, and notifies everyone who follows the stream. */
async function saveTransition(
  tx: Queries,
  by: BroadcastActor,
  stream: string,
  before: Row,
  next: Broadcast,
  event: BroadcastEvent,
  logged: Pick<typeof broadcastEvents.$inferInsert, "source" | "note" | "idempotency_key" | "press_hash">,
  at = new Date(),
): Promise<void> {
  const left = retirementOf(before, event, next);
  if (left) await retireProgramme(tx, by, stream, left);
  await tx.orm
    .update(broadcasts)
    .set({
      source: next.source,
      video: next.video,
      rehearsal: next.rehearsal ? next.status : null,
      version: sql`${broadcasts.version} + 1`,
      problem: logged.note ?? null,
      room_empty_at: next.room_empty ? sql`coalesce(${broadcasts.room_empty_at}, now())` : null,
      // Whoever does something with it need not be asked whether it is still on.
      ...(by.id === null ? {} : { still_on_at: sql`now()` }),
      ...(isRunning(next.status) ? { started_at: sql`coalesce(${broadcasts.started_at}, now())` } : {}),
      ...(next.status === "live" ? { live_at: sql`coalesce(${broadcasts.live_at}, now())` } : {}),
      ...(event.type === "drained" ? { ended_at: at } : {}),
      // Hours ahead of its time, a reopened service is simply an upcoming one.
      ...(event.type === "reopen" && !before.is_early ? { reopened_at: at } : {}),
      ...(publicStatus(next) === "waiting" ? {} : { reopened_at: null }),
    })
    .where(eq(broadcasts.stream, stream));
  await updateStream(tx, stream, before, next);
  await noteStatus(tx, stream, publicStatus(before), publicStatus(next));
  await logEvent(tx, by, stream, {
    what: event.type,
    ...logged,
    from_status: before.status,
    to_status: next.status,
  });
  await notify(tx, stream);
}

/** Begins and ends are events for programs; a pause is none. */
async function noteStatus(tx: Queries, stream: string, was: BroadcastStatus, is: BroadcastStatus) {
  if (is === was) return;
  if (is === "live" && was !== "paused") await noteStreamEvent(tx, "stream.live", stream);
  if (is === "completed") await noteStreamEvent(tx, "stream.ended", stream);
}

/** The last day of its page, by its home's setting on this day; a service that was reopened keeps what was decided. */
const keptUntil = sql`case when ${hasAired} then ${streams.page_kept_until} else (select
    ((now() at time zone z.name) + make_interval(months => h.pages_kept_months))::date
  from ${homes} h join ${timezones} z on z.id = h.timezone where h.id = ${streams.funeral_home}) end`;

/** A service uses up its credit once guests were shown something; it gets it back when nothing that aired is left. */
async function updateStream(tx: Queries, stream: string, before: Broadcast, next: Broadcast): Promise<void> {
  const status = publicStatus(next);
  if (status === publicStatus(before)) return;
  const is_refundable = status === "waiting" ? sql`not ${hasAired}` : false;
  await tx.orm
    .update(streams)
    .set({
      broadcast_status: status,
      is_refundable,
      ...(status === "completed" ? { page_kept_until: keptUntil } : {}),
    })
    .where(eq(streams.id, stream));
}

/** Appends to the broadcast's event log. */
export const logEvent = (
  tx: Queries,
  by: BroadcastActor,
  stream: string,
  event: Omit<typeof broadcastEvents.$inferInsert, "id" | "stream" | "actor" | "role" | "address">,
) =>
  tx.orm
    .insert(broadcastEvents)
    .values({ id: uuidv7(), stream, actor: by.id, role: by.role, address: by.address, ...event });

/** Whether this command ran before. @throws Problem 409 when its key was used for another */
async function isAlreadyDone(
  tx: Queries,
  stream: string,
  key: string,
  hash: string | undefined,
): Promise<boolean> {
  const [done] = await tx.run<{ press_hash: string }>(sql`
    select press_hash from ${broadcastEvents}
    where ${eq(broadcastEvents.stream, stream)} and ${eq(broadcastEvents.idempotency_key, key)}`);
  if (done && done.press_hash !== hash) throw problem("key_reused");
  return done !== undefined;
}

const isLifecycleAction = (action: BroadcastAction): action is "reset" | "reopen" | "close" =>
  action === "reset" || action === "reopen" || action === "close";

/** Refuses what the status alone allows. @throws Problem 400; 409 `early_start`, which asks what is meant */
function requirePossible(row: Row, { action, early }: BroadcastCommand, by: BroadcastActor): void {
  const isStart = action === "start" && (row.status === "ready" || row.rehearsal);
  // An automatic start for which somebody was quicker: what they chose stays.
  if (by === systemActor && !isStart) throw problem("not_now");
  if (isStart && row.is_early && !early) {
    const [status, detail] = problems.early_start;
    throw new Problem(status, { detail, code: "early_start" });
  }
  if (action === "start" && early === "rehearse" && !row.rehearsal && !(isStart && row.is_early))
    throw problem("not_now", words.noRehearsal);
  // Meant for the rehearsal: a moment later it would end the service.
  if (action !== "start" && early === "rehearse" && !row.rehearsal)
    throw problem("not_now", words.rehearsalOver);
  if (!isLifecycleAction(action) || !isLegal(action, row.status)) return;
  if (row.disabled_by_fh) throw problem("not_now", words.cancelled);
  if (action === "reset" && !row.was_test) throw problem("not_now", words.notATest);
  if (action === "close" && !row.reopened) throw problem("not_now", words.notReopened);
}

/** The machine's event for a command, with the records it names. @throws Problem 400 by field */
async function eventOf(
  tx: Queries,
  stream: string,
  row: Row,
  { action, id, video, videos, kind, early }: BroadcastCommand,
): Promise<BroadcastEvent> {
  if (action === "skip" || isLifecycleAction(action)) return { type: action };
  const field = video ? "video" : "videos";
  const played = await videosOf(tx, row.home, video ? [video] : (videos ?? []));
  if (!played) throw fieldProblem({ [field]: [words.notFound("video")] });
  if (action === "pause" || action === "stop") return { type: action, videos: played };
  if (!id && action === "resume") return { type: "resume" };
  if (!id) throw fieldProblem({ id: [words.required] });
  const source = (await sourcesOf(tx, stream, row.home)).find((one) => one.id === id && one.kind === kind);
  if (!source) throw fieldProblem({ id: [words.notFound("camera")] });
  const other = await otherServiceShowing(tx, id, stream, row.home);
  if (other) throw problem("not_now", words.cameraElsewhere(other.name));
  if (action === "resume") return { type: "resume", source: source.id };
  return {
    ...startEvent(row, source, played),
    rehearse: early === "rehearse",
    isUnsteady: await isUnsteady(tx, row, id),
  };
}

/** Whether media holds the chosen camera off air because it keeps dropping out: it may then be chosen again. */
async function isUnsteady(tx: Queries, { source, programme }: Row, id: string): Promise<boolean> {
  if (source !== id) return false;
  const report = await latestReport(tx);
  const now = report?.fresh && report.state.programmes.find((one) => one.programme === programme);
  return now ? now.unsteady?.source === id : false;
}

function startEvent(row: Row, source: Source, videos: Video[]) {
  if (row.disabled_by_fh) throw problem("not_now", words.cancelled);
  // With nothing connected at all, the refusal by status says so in better words.
  if (!source.publishing && row.status !== "waiting") throw problem("not_now", words.cameraNotConnected);
  return { type: "start" as const, source: source.id, videos };
}

/** The home's videos of these ids, each as a playback of its own; null when one of them isn't there. */
async function videosOf(tx: Queries, home: string, ids: readonly string[]): Promise<Video[] | null> {
  if (ids.length === 0) return [];
  const found = await tx.run<{ id: string; title: string }>(sql`
    select ${directorMedia.id}, ${directorMedia.title} from ${directorMedia}
    where ${inArray(directorMedia.id, [...ids])} and ${eq(directorMedia.funeral_home, home)}
      and ${directorMedia.deleted_at} is null`);
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  if (ids.some((id) => !titles.has(id))) return null;
  return ids.map((id) => ({
    play: randomBytes(16).toString("base64url"),
    media: id,
    title: titles.get(id) ?? "",
  }));
}

function refusal(status: BroadcastStatus, { action, video, videos = [] }: BroadcastCommand) {
  if (status === "completed") return problem("not_now", words.completed);
  if (action === "start" && status === "waiting") return problem("not_now", words.noCamera);
  if (action === "start" && !video && videos.length === 0 && isLegal(action, status))
    return problem("not_now");
  return problem("not_now", words.notNow(action, status));
}
