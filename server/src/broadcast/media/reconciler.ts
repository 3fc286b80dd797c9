import { words } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { Encryption } from "../../security/encryption.ts";
import { broadcasts, retiredProgrammes } from "../../tables/broadcast.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { autoStart } from "../auto-start.ts";
import { observe } from "../broadcast.ts";
import type { Feed } from "../feed.ts";
import { isAboutToBegin, isRehearsed, isReopenedInVain, isRunning } from "../status.ts";
import { programmesOrder } from "./programmes-order.ts";
import { markAllDisconnected } from "./receive-report.ts";
import { type Collector, collectRecording } from "./recordings.ts";
import { latestReport, type Report } from "./report.ts";
import { loop } from "./serial-runner.ts";
import { hashOf, sourcesOrder } from "./sources-order.ts";
import { collectTranscode, orderTranscodes, type Told } from "./transcodes.ts";

/** Milliseconds between two looks when nothing is heard. */
const lookEvery = 2000;
const stopPatience = 5000;
/** How long a broadcast's programme stays after its end: guests may be some seconds behind, or have paused. */
const lingers = sql`interval '10 minutes'`;

export interface ReconcilerOptions extends Collector {
  feed: Feed;
  /** Signed address of a stored file, without host: media asks the server where it finds it itself. */
  fileAddress: (file: string) => string;
  cameraEncryption: Encryption;
  log: { info(details: unknown, message: string): void; warn(details: unknown, message: string): void };
}

export interface Reconciler {
  /** Compares what is with what ought to be, and tells media where they differ. */
  look(): Promise<void>;
  /** Brings home what media has finished. */
  collect(): Promise<void>;
  /** Does both whenever something changes, and every two seconds; of all servers only one. */
  start(): void;
  stop(): Promise<void>;
}

/** Keeps media in step with the database. It remembers nothing that matters: whoever takes over goes on. */
export function createReconciler(parts: ReconcilerOptions): Reconciler {
  const { database, media, log } = parts;
  const told: Told = new Map();
  let sentProgrammes = "";
  let isReached = true;

  async function look(): Promise<void> {
    const report = await latestReport(database);
    if (!report?.fresh) await markAllDisconnected(database);
    await callOff(database);
    await openDoors(database);
    await closeReopened(database);
    await autoStart(database);
    await close(database, report);
    await closeRetired(database, report);
    await reach(async () => {
      // A cut is waiting for it; the rest has time.
      await sendProgrammes(report);
      await sendSources(report);
      if (report?.fresh) await orderTranscodes(parts, report.state.transcodes, told, parts.fileAddress);
    });
  }

  /** Media that can't be reached is said once; it has all it needs to go on without us. */
  async function reach(orders: () => Promise<void>): Promise<void> {
    try {
      await orders();
      if (!isReached) log.info({}, "media answers again");
      isReached = true;
    } catch (error) {
      if (isReached) log.warn({ err: error }, "media could not be told what to do");
      isReached = false;
    }
  }

  async function sendSources(report: Report | undefined): Promise<void> {
    const reported = report?.state.sources_version ?? 0;
    const order = await sourcesOrder(database, parts.cameraEncryption, reported);
    if (!report?.fresh || reported !== order.version) await media.orderSources(order);
  }

  async function sendProgrammes(report: Report | undefined): Promise<void> {
    const reported = new Map(report?.state.programmes.map((one) => [one.programme, one.version]));
    const programmes = await programmesOrder(database, reported, parts.fileAddress);
    const isBehind = programmes.some(({ programme, version }) => reported.get(programme) !== version);
    // Also when one has left the list: media may forget it.
    const hash = hashOf(programmes.map(({ programme, version }) => [programme, version]));
    if (report?.fresh && !isBehind && hash === sentProgrammes) return;
    await media.orderProgrammes({ programmes });
    sentProgrammes = hash;
  }

  async function collect(): Promise<void> {
    const report = await latestReport(database);
    if (!report?.fresh) return;
    const { programmes, transcodes } = report.state;
    const finished = programmes.filter(({ recording }) => ["ready", "lost"].includes(recording.state));
    for (const programme of finished) await quietly(() => collectRecording(parts, programme));
    for (const transcode of transcodes) await quietly(() => collectTranscode(parts, transcode));
  }

  /** One file that can't be fetched now keeps no other waiting; it is tried again at the next look. */
  async function quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, "a file of media's could not be brought home");
    }
  }

  const loops = [look, collect].map((work) =>
    loop(async () => {
      if (await parts.feed.leads()) await work();
    }, log),
  );
  let stopAsking = () => {};
  return {
    look,
    collect,
    start() {
      const ask = () => {
        for (const one of loops) one.ask();
      };
      const timer = setInterval(ask, lookEvery);
      const unsubscribe = parts.feed.subscribe("*", ask);
      stopAsking = () => {
        clearInterval(timer);
        unsubscribe();
      };
      ask();
    },
    async stop() {
      stopAsking();
      // A large file under way is not waited for: it is fetched again.
      const patience = new Promise((done) => setTimeout(done, stopPatience).unref());
      await Promise.race([Promise.all(loops.map((one) => one.ended())), patience]);
    },
  };
}

/** A stream that is disabled or deleted while it is on air ends. */
async function callOff(database: Database): Promise<void> {
  const gone = await database.run<{ stream: string }>(sql`
    select ${broadcasts.stream} from ${broadcasts} join ${streams} on ${streams.id} = ${broadcasts.stream}
    where (${isRehearsed} or ${isRunning} and ${streams.broadcast_status} in ('play_intro', 'live', 'paused'))
      and (${streams.disabled_by_fh} or ${streams.deleted_at} is not null)`);
  for (const { stream } of gone) await observe(database, stream, { type: "called_off" });
}

/** A rehearsal is over when guests arrive, or the service is to start by itself. */
async function openDoors(database: Database): Promise<void> {
  const rehearsed = await database.run<{ stream: string }>(sql`
    select ${broadcasts.stream} from ${broadcasts} join ${streams} on ${streams.id} = ${broadcasts.stream}
    where ${isRehearsed} and (${isAboutToBegin} or (${streams.auto_start} and ${streams.auto_start_at} <= now()))`);
  for (const { stream } of rehearsed) await observe(database, stream, { type: "doors_open" });
}

/** What nobody has gone on with is over, and its guests get the recording again. */
async function closeReopened(database: Database): Promise<void> {
  const waiting = await database.run<{ stream: string }>(sql`
    select ${broadcasts.stream} from ${broadcasts} where ${isReopenedInVain} and ${broadcasts.rehearsal} is null`);
  for (const { stream } of waiting) await observe(database, stream, { type: "close" });
}

/** What has ended some minutes ago and is recorded, or never will be, needs no programme any more. */
async function close(database: Database, report: Report | undefined): Promise<void> {
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
    const problem = recorded ? null : (now?.recording.problem ?? words.nothingRecorded);
    await database.run(sql`update ${broadcasts} set closed_at = now(), problem = coalesce(${problem}, problem)
      where ${broadcasts.stream} = ${stream}`);
  }
}

/** Media has ended it, and what was to be kept of it is stored: nothing of it is asked for any more. */
async function closeRetired(database: Database, report: Report | undefined): Promise<void> {
  if (!report?.fresh) return;
  const open = await database.run<{ programme: string; isDone: boolean }>(sql`
    select programme, recorded_at is not null or not keep as "isDone" from ${retiredProgrammes}
    where closed_at is null and retired_at < now() - ${lingers}`);
  for (const { programme, isDone } of open) {
    const now = report.state.programmes.find((one) => one.programme === programme);
    const isEnded = now !== undefined && now.ended_at !== null;
    const nothingLeft = isDone ? now?.recording.state === "none" : now?.recording.state === "lost";
    if (isEnded && nothingLeft)
      await database.run(
        sql`update ${retiredProgrammes} set closed_at = now() where programme = ${programme}`,
      );
  }
}
