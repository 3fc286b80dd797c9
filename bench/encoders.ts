import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { sceneVideo } from "../e2e/cameras.ts";
import { type Ffmpeg, findFfmpeg } from "../media/src/ffmpeg.ts";
import { createLog } from "../media/src/log.ts";
import { Outputs } from "../media/src/outputs/outputs.ts";
import { packageFile } from "../media/src/packager/file.ts";
import type { Segment } from "../media/src/packager/segment.ts";
import { RenditionPlaces } from "../media/src/renditions/core/places.ts";
import { Renditions } from "../media/src/renditions/renditions.ts";
import { freePort } from "../tools/free-ports.ts";
import type { Findings } from "./report.ts";

/** Seconds of a busy 720p30 picture of 2.7 Mbit/s. */
const seconds = 32;
/** Shares of a core. */
const goals = { renditions: 0.35, copied: 0.02 } as const;
const log = createLog("silent", () => {});

/** Processor time for renditions, and for outputs, per second of programme. */
export async function encoders(say: (line: string) => void): Promise<Findings> {
  const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
  const segments: Segment[] = [];
  for await (const one of packageFile(ffmpeg, await sceneVideo("busy", seconds), "")) segments.push(one);
  const renditions = await cpuOf(() => encodeAll(ffmpeg, segments));
  say(`480p and 240p take ${percent(renditions)} of a core.`);
  const copied = await cpuOf(() => sendAll(ffmpeg, segments, "copy"));
  const constant = await cpuOf(() => sendAll(ffmpeg, segments, "constant"));
  say(`An output takes ${percent(copied)} of a core when it is copied, ${percent(constant)} in one format.`);
  return {
    title: "Renditions and outputs",
    method: `Processor time of media and its ffmpegs for ${seconds} s of a busy 720p30 programme of 2.7 Mbit/s, as a share of the programme's length.`,
    tables: [
      {
        title: "Share of a core",
        head: ["480p and 240p together", "an output as aired", "one in a constant format"],
        rows: [[percent(renditions), percent(copied), percent(constant)]],
      },
    ],
    goals: [
      {
        what: `both renditions together at most ${percent(goals.renditions)} of a core`,
        measured: percent(renditions),
        isMet: renditions <= goals.renditions,
      },
      {
        what: `an output as aired at most ${percent(goals.copied)} of a core`,
        measured: percent(copied),
        isMet: copied <= goals.copied,
      },
    ],
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

async function encodeAll(ffmpeg: Ffmpeg, segments: readonly Segment[]): Promise<void> {
  const parts = { ffmpeg, log, places: new RenditionPlaces(1), clock: () => performance.now() };
  const renditions = new Renditions({ ...parts, programme: "bench" });
  for (const [seq, { ts }] of segments.entries()) await renditions.segment(seq, "480p", ts);
}

/** Sends the programme as fast as it is taken to a server that only reads. */
async function sendAll(
  ffmpeg: Ffmpeg,
  segments: readonly Segment[],
  encoding: "copy" | "constant",
): Promise<void> {
  const port = await freePort();
  const address = `rtmp://127.0.0.1:${port}/live/bench`;
  const receiver = spawn(
    ffmpeg.path ?? "",
    ["-v", "quiet", "-listen", "1", "-f", "flv", "-i", address, "-c", "copy", "-f", "null", "-"],
    { stdio: "ignore", detached: true },
  );
  const before = receiverCpu(receiver.pid);
  const outputs = new Outputs({ ffmpeg, log, now: Date.now, check: async () => null, changed: () => {} });
  const id = "01a1fbb8-7d79-7368-aa9e-2c6cffdd1811";
  const ended = new Promise<void>((resolve) => receiver.once("exit", () => resolve()));
  outputs.order([{ id, url: `rtmp://127.0.0.1:${port}/live`, key: "bench", passphrase: null, encoding }]);
  let pdt = 0;
  for (const { ts, duration } of segments) {
    outputs.air({ entry: { pdt } as never, ts });
    pdt += duration * 1000;
    // In real time, because an output that falls behind skips pictures.
    await new Promise((next) => setTimeout(next, duration * 1000));
  }
  othersCpu += receiverCpu(receiver.pid) - before;
  outputs.close();
  await ended;
}

/** Processor time of receivers, which is no cost of an output; seconds. */
let othersCpu = 0;

/** Processor time of this process and its children for each second of programme. */
async function cpuOf(work: () => Promise<void>): Promise<number> {
  const [before, others] = [ownCpu(), othersCpu];
  await work();
  return (ownCpu() - before - (othersCpu - others)) / seconds;
}

/** proc(5): user, system, and both of children that were waited for; ticks of a hundredth of a second. */
const ticksOf = (pid: number | "self", fields: readonly number[]): number => {
  const rest = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return fields.reduce((sum, field) => sum + Number(rest[field - 3]), 0) / 100;
};
const ownCpu = () => ticksOf("self", [14, 15, 16, 17]);
const receiverCpu = (pid: number | undefined) => (pid ? ticksOf(pid, [14, 15]) : 0);
