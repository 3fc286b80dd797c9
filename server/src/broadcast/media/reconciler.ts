import { words } from "@vigil/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { Encryption } from "../../security/encryption.ts";
import { broadcasts, retiredProgrammes } from "../../tables/broadcast.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { autoStartStreams } from "../auto-start.ts";
import { applyEvent, lockBroadcast, systemActor } from "../broadcast.ts";
import { type ChangeFeed, notify } from "../change-feed.ts";
import { retireProgramme } from "../retire.ts";
import { isAboutToBegin, isNeverStarted, isRehearsed, isReopenExpired, isRunning } from "../status.ts";
import { collectAired } from "./aired.ts";
import type { Collector } from "./collector.ts";
import { placeHomes } from "./placement.ts";
import { programmesOrder } from "./programmes-order.ts";
import { markAllDisconnected } from "./receive-report.ts";
import {
  canBeRestored,
  collectRecording,
  renewRestores,
  restoreOf,
  type SentRestores,
} from "./recordings.ts";
import { latestReport, type Report } from "./report.ts";
import { createSafeCopier } from "./safe-copies.ts";
import { createSerialRunner } from "./serial-runner.ts";
import { hashOf, sourcesOrder } from "./sources-order.ts";
import { collectTranscode, orderTranscodes, type SentOrders } from "./transcodes.ts";

/** Milliseconds between two runs when no change is notified. */
const runEvery = 2000;
const stopTimeout = 5000;
/** How long a programme stays open after its end: guests may be some seconds behind, or have paused. */
const lingers = sql`interval '10 minutes'`;

export interface ReconcilerOptions extends Collector {
  feed: ChangeFeed;
  /** Signed address of a stored file, without a host: media adds the address at which it reaches the server. */
  fileAddress: (file: string) => string;
  cameraEncryption: Encryption;
  /** Whether recordings are copied into the file store while they are made. */
  copyWhileOnAir: boolean;
  /** Delivers services through providers; see delivery/deliveries.ts. */
  deliver: () => Promise<void>;
  /** Watches over the services of the day; see watch/watchdog.ts. */
  watch: () => Promise<void>;
  log: { info(details: unknown, message: string): void; warn(details: unknown, message: string): void };
}

export interface Reconciler {
  /** Compares what media reports with what the database wants, and sends orders where they differ. */
  reconcile(): Promise<void>;
  /** Fetches and stores the files that media has finished. */
  collect(): Promise<void>;
  /** Does both at every change and every two seconds, on one server only. */
  start(): void;
  stop(): Promise<void>;
}

/** Keeps media in step with the database. It holds no state that matters, so any server can take over. */
export function createReconciler(parts: ReconcilerOptions): Reconciler {
  const { database, feed, log } = parts;
  const sentRestores: SentRestores = new Map();
  const collect = () => collectFiles(parts, sentRestores);
  const sendOrders = createOrderSender(parts);

  async function reconcile(): Promise<void> {
    const report = await latestReport(database);
    if (!report?.fresh) await markAllDisconnected(database);
    await endCalledOff(database);
    await endRehearsals(database);
    await closeReopened(database);
    await autoStartStreams(database);
    await retireNeverStarted(database);
    await closeEnded(database, report);
    await closeRetired(database, report);
    await placeHomes(database);
    await sendOrders(report);
  }

  // Each by itself, so that a slow provider or file holds nothing up.
  const copy = parts.copyWhileOnAir ? [createSafeCopier(parts)] : [];
  const runners = [reconcile, collect, parts.deliver, parts.watch, ...copy].map((work) =>
    createSerialRunner(async () => {
      if (await feed.isLeader()) await work();
    }, log),
  );
  let stopRequests = () => {};
  return {
    reconcile,
    collect,
    start() {
      const request = () => {
        for (const runner of runners) runner.request();
      };
      const timer = setInterval(request, runEvery);
      const unsubscribe = feed.subscribe("*", request);
      stopRequests = () => {
        clearInterval(timer);
        unsubscribe();
      };
      request();
    },
    async stop() {
      stopRequests();
      // Don't wait for a large file: it will be fetched again.
      const timeout = new Promise((done) => setTimeout(done, stopTimeout).unref());
      await Promise.race([Promise.all(runners.map((runner) => runner.stop())), timeout]);
    },
  };
}

/** Stores what media has finished: what guests saw, recordings, transcodes. */
async function collectFiles(parts: ReconcilerOptions, sentRestores: SentRestores): Promise<void> {
  const report = await latestReport(parts.database);
  if (!report?.fresh) return;
  const { programmes, transcodes } = report.state;
  const finished = programmes.filter(({ recording }) => ["ready", "lost"].includes(recording.state));
  await tryToCollect(parts.log, () => collectAired(parts, programmes));
  for (const programme of finished)
    await tryToCollect(parts.log, () => collectRecording(parts, programme, transcodes));
  await tryToCollect(parts.log, () => renewRestores(parts, transcodes, sentRestores));
  for (const transcode of transcodes) await tryToCollect(parts.log, () => collectTranscode(parts, transcode));
}

/** What can't be fetched now doesn't block the others; it is retried at the next run. */
async function tryToCollect(log: ReconcilerOptions["log"], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error }, "something could not be fetched from media; retrying");
  }
}

/** Sends media the orders that its report shows it doesn't have. Logs once that media is unreachable. */
function createOrderSender(parts: ReconcilerOptions): (report: Report | undefined) => Promise<void> {
  const { database, media, log } = parts;
  const sentTranscodes: SentOrders = new Map();
  let sentProgrammes = "";
  let isReached = true;

  async function sendProgrammes(report: Report | undefined): Promise<void> {
    const reported = new Map(report?.state.programmes.map((one) => [one.programme, one.version]));
    const programmes = await programmesOrder(database, report?.state.programmes ?? [], parts);
    const isBehind = programmes.some(({ programme, version }) => reported.get(programme) !== version);
    // Send it also when a programme has left the list: media may then delete it.
    const hash = hashOf(programmes.map(({ programme, version }) => [programme, version]));
    if (report?.fresh && !isBehind && hash === sentProgrammes) return;
    await media.orderProgrammes({ programmes });
    sentProgrammes = hash;
  }

  async function sendSources(report: Report | undefined): Promise<void> {
    const reported = report?.state.sources_version ?? 0;
    const order = await sourcesOrder(database, parts.cameraEncryption, reported);
    const isBehind = report?.sources_versions.some((version) => version !== order.version);
    if (!report?.fresh || isBehind) await media.orderSources(order);
  }

  return async (report) => {
    try {
      // A camera switch waits for this order; the others can wait.
      await sendProgrammes(report);
      await sendSources(report);
      if (report?.fresh)
        await orderTranscodes(parts, report.state.transcodes, sentTranscodes, parts.fileAddress);
      if (!isReached) log.info({}, "media is reachable again");
      isReached = true;
    } catch (error) {
      // Media has all it needs to continue without us.
      if (isReached) log.warn({ err: error }, "media is unreachable; retrying");
      isReached = false;
    }
  };
}

/** Ends broadcasts whose stream was disabled or deleted while on air. */
async function endCalledOff(database: Database): Promise<void> {
  const gone = await database.run<{ stream: string }>(sql`
    select ${broadcasts.stream} from ${broadcasts} join ${streams} on ${streams.id} = ${broadcasts.stream}
    where (${isRehearsed} or ${isRunning} and ${streams.broadcast_status} in ('play_intro', 'live', 'paused'))
      and (${streams.disabled_by_fh} or ${streams.deleted_at} is not null)`);
  for (const { stream } of gone) await applyEvent(database, stream, { type: "called_off" });
}

/** Ends rehearsals when guests may come in, or when the service is about to start automatically. */
async function endRehearsals(database: Database): Promise<void> {
  const rehearsed = await database.run<{ stream: string }>(sql`
    select ${broadcasts.stream} from ${broadcasts} join ${streams} on ${streams.id} = ${broadcasts.stream}
    where ${isRehearsed} and (${isAboutToBegin} or (${streams.auto_start} and ${streams.auto_start_at} <= now()))`);
  for (const { stream } of rehearsed) await applyEvent(database, stream, { type: "doors_open" });
}

/** Closes reopened services that nobody continued; their guests get the recording again. */
async function closeReopened(database: Database): Promise<void> {
  const waiting = await database.run<{ stream: string }>(sql`
    select ${broadcasts.stream} from ${broadcasts} where ${isReopenExpired} and ${broadcasts.rehearsal} is null`);
  for (const { stream } of waiting) await applyEvent(database, stream, { type: "close" });
}

/** Services in one run, because the orders to media wait for it. */
const retiredAtOnce = 20;

/** Has media end the slates of services that nobody started; a later start gets a programme of its own. */
async function retireNeverStarted(database: Database): Promise<void> {
  const neverStarted = (rows: SQL) => sql`select ${broadcasts.stream} from ${broadcasts}
    join ${streams} on ${streams.id} = ${broadcasts.stream} where ${isNeverStarted} and ${rows} limit ${retiredAtOnce}`;
  for (const { stream } of await database.run<{ stream: string }>(neverStarted(sql`true`)))
    await database.transaction(async (tx) => {
      await lockBroadcast(tx, stream, sql`true`);
      // Started, or planned anew, while this waited for the lock.
      if ((await tx.run(neverStarted(eq(broadcasts.stream, stream)))).length === 0) return;
      await retireProgramme(tx, systemActor, stream, "discard");
      await notify(tx, stream);
    });
}

/** Closes the programmes that ended some minutes ago and are recorded, or never will be. */
async function closeEnded(database: Database, report: Report | undefined): Promise<void> {
  const over = await database.run<{ stream: string; programme: string; recorded: boolean }>(sql`
    select ${broadcasts.stream}, ${broadcasts.programme}, ${broadcasts.recorded_at} is not null as recorded
    from ${broadcasts} join ${streams} on ${streams.id} = ${broadcasts.stream}
    where ${isRunning} and ${streams.broadcast_status} = 'completed' and ${broadcasts.ended_at} < now() - ${lingers}`);
  for (const { stream, programme, recorded } of over) {
    const now = report?.fresh
      ? report.state.programmes.find((one) => one.programme === programme)
      : undefined;
    const isLost = now?.recording.state === "none" || now?.recording.state === "lost";
    if (!recorded && !isLost) continue;
    const transcodes = report?.state.transcodes ?? [];
    if (!recorded && (await canBeRestored(database, programme, 0, transcodes))) continue;
    const failed = restoreOf(programme, transcodes)?.problem;
    const problem = recorded ? null : (failed ?? now?.recording.problem ?? words.nothingRecorded);
    await database.run(sql`update ${broadcasts} set closed_at = now(), problem = coalesce(${problem}, problem)
      where ${broadcasts.stream} = ${stream}`);
  }
}

/** Closes the retired programmes that media has ended and of which nothing is left to store. */
async function closeRetired(database: Database, report: Report | undefined): Promise<void> {
  if (!report?.fresh) return;
  const open = await database.run<{ programme: string; isDone: boolean }>(sql`
    select programme, recorded_at is not null or not keep as "isDone" from ${retiredProgrammes}
    where closed_at is null and retired_at < now() - ${lingers}`);
  for (const { programme, isDone } of open) {
    const now = report.state.programmes.find((one) => one.programme === programme);
    const isEnded = now !== undefined && now.ended_at !== null;
    const nothingLeft = isDone ? now?.recording.state === "none" : now?.recording.state === "lost";
    const isRestored = !isDone && (await canBeRestored(database, programme, 0, report.state.transcodes));
    if (isEnded && nothingLeft && !isRestored)
      await database.run(
        sql`update ${retiredProgrammes} set closed_at = now() where programme = ${programme}`,
      );
  }
}
