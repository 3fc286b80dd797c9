import { readConfig } from "./config.ts";
import { isDiskTrouble } from "./disk/trouble.ts";
import { createLog } from "./log.ts";
import { type Media, startMedia } from "./media.ts";

// What is aired and recorded is nobody else's who has an account on this machine.
process.umask(0o077);

/** Milliseconds for a clean end. */
const patience = 15_000;
/** Characters of log that wait for their reader. */
const mostUnread = 1_000_000;

let media: Media | undefined;
let stopping = false;
/** Everything aired is on disk, the doors are closed. Who asks twice changes nothing; a second Ctrl-C doesn't wait. */
async function stop(signal: string): Promise<void> {
  if (stopping && signal === "SIGINT") process.exit(1);
  if (stopping) return;
  stopping = true;
  log.info({ signal }, "stopping");
  setTimeout(() => {
    log.error({ patience }, "the end took too long; what was still open was cut off");
    process.exit(1);
  }, patience).unref();
  await media?.close();
  process.exit(0);
}
/** A sentence for the person at the terminal, nothing that only we can read. */
function giveUp(error: unknown): never {
  console.error((error as Error).message);
  process.exit(1);
}

// A log that is read slowly, or not any more, costs lines of log and nothing else.
const write = (line: string) => {
  if (process.stdout.writableLength < mostUnread) process.stdout.write(line);
};
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

let log = createLog("info", write);
try {
  const config = readConfig(process.env);
  log = createLog(config.logLevel, write);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
  process.on("disconnect", () => void stop("supervisor gone"));
  // Guests go on watching whatever one camera, film or call has come to.
  process.on("unhandledRejection", (error) =>
    log.error({ err: error }, "something failed and nobody minded it"),
  );
  // The net below all that handles a full disk where it is written to.
  process.on("uncaughtException", (error) => {
    if (isDiskTrouble(error)) log.error({ err: error }, "the disk takes nothing");
    else {
      console.error(error);
      process.exit(1);
    }
  });
  // It may have gone while all of this was loaded, which nobody tells a second time.
  if (process.connected === false) await stop("supervisor gone");
  media = await startMedia(config, log);
  log.info({ port: media.port, rtmp: media.rtmpPort }, "media is ready");
} catch (error) {
  giveUp(error);
}
