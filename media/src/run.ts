import { existsSync } from "node:fs";
import { endTracing } from "@vigil/telemetry/spans";
import { type Config, readConfig } from "./config.ts";
import { isDiskError } from "./disk/disk-errors.ts";
import { createLog } from "./log.ts";
import { type Media, startMedia } from "./media.ts";
import { adopted, adoptOrphans } from "./nodes/adoption.ts";
import { findNeighbours } from "./nodes/neighbours.ts";
import { becomePrimary, folderOfNode, isShared, type Term } from "./standby/standby.ts";

// Recordings must not be readable by other users of this machine.
process.umask(0o077);

/** Milliseconds for a clean shutdown. */
const shutdownTimeout = 15_000;
/** Milliseconds between two looks of a process that was started for want of another. */
const giveBackEvery = 5_000;
/** Characters of log that wait for a slow reader. */
const maxUnread = 1_000_000;

/** Resolves to undefined for a process that stood by until it was stopped. */
let media: Promise<Media | undefined> | undefined;
let term: Term | null = null;
let adoption: ReturnType<typeof adoptOrphans> | undefined;
const isAdopted = process.argv.includes(adopted);
let stopping = false;
/** Ends the waiting of a process that stands by. */
const waiting = new AbortController();

/** Shuts down once everything aired is on disk. A second signal changes nothing, but a second Ctrl-C exits at once. */
async function stop(signal: string): Promise<void> {
  if (stopping && signal === "SIGINT") process.exit(1);
  if (stopping) return;
  stopping = true;
  log.info({ signal }, "stopping");
  setTimeout(() => {
    log.error({ timeout: shutdownTimeout }, "shutdown took too long; exiting");
    process.exit(1);
  }, shutdownTimeout).unref();
  waiting.abort();
  const started = await media?.catch(() => undefined);
  await adoption?.close();
  await started?.close();
  await term?.end().catch((err: unknown) => log.error({ err }, "the place can't be given away"));
  await endTracing();
  process.exit(0);
}

/** Ends at once, so that guests and cameras go to the media process that is primary now. */
function endDeposed(): void {
  if (stopping) return;
  log.error({ term: term?.number }, "another media process is primary; exiting");
  process.exit(1);
}

/** Starts media, as soon as this process is primary where several stand by for each other. */
async function start(config: Config): Promise<Media | undefined> {
  const { mediaDir: folder } = config;
  if (!config.standby) {
    if (existsSync(folder) && isShared(folder))
      throw new Error(`Media processes stand by for each other in ${folder}. Set MEDIA_STANDBY to true.`);
    return startMedia(config, log);
  }
  const all = Array.from({ length: config.nodes }, (_, at) => at + 1);
  term = await becomePrimary({
    ...{ folder, log, signal: waiting.signal, onDeposed: endDeposed },
    nodes: config.node === undefined ? all : [config.node],
    isAdopting: isAdopted,
  });
  if (!term) {
    // Somebody else was faster.
    if (isAdopted) process.exit(0);
    return undefined;
  }
  const { node, standingBy } = term;
  const neighbours = await findNeighbours(folder, config.nodes, node);
  const secondRecordingDir = folderOfNode(config.secondRecordingDir, node);
  const own = { ...config, mediaDir: term.folder, secondRecordingDir };
  const adopts = !isAdopted && config.node === undefined;
  const started = await startMedia(own, log, { term, neighbours, adopts, onDeposed: endDeposed });
  if (isAdopted) giveBack(started, standingBy);
  if (adopts) adoption = adoptOrphans({ neighbours, log, environment: process.env });
  return started;
}

/** Ends this process, which was started for want of another, once another stands by and nobody would notice. */
function giveBack(started: Media, standingBy: () => number): void {
  setInterval(() => {
    if (!started.isBusy() && standingBy() > 0) void stop("another process stands by");
  }, giveBackEvery).unref();
}

/** Prints a message for the person at the terminal, without a stack trace. */
function giveUp(error: unknown): never {
  console.error((error as Error).message);
  process.exit(1);
}

// A log reader that is slow or gone costs log lines and nothing else.
const write = (line: string) => {
  if (process.stdout.writableLength < maxUnread) process.stdout.write(line);
};
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

let log = createLog("info", write);
try {
  const config = readConfig(process.env);
  log = createLog(config.logLevel, write);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
  process.on("disconnect", () => void stop("supervisor gone"));
  // A failure with one camera, video or request must not interrupt the guests.
  process.on("unhandledRejection", (error) =>
    log.error({ err: error }, "a promise was rejected and nothing caught it"),
  );
  // The last resort: a full disk is normally dealt with where the write happens.
  process.on("uncaughtException", (error) => {
    if (isDiskError(error)) log.error({ err: error }, "the disk can't be written");
    else {
      console.error(error);
      process.exit(1);
    }
  });
  // The supervisor may have gone while the modules were loading; that event isn't repeated.
  if (process.connected === false) await stop("supervisor gone");
  media = start(config);
  const started = await media;
  if (started) {
    const { port, rtmpPort: rtmp, rtmpsPort: rtmps } = started;
    log.info({ port, rtmp, rtmps }, "media is ready");
  }
} catch (error) {
  giveUp(error);
}
