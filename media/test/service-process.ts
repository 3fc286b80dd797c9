/**
 * A service in a process of its own, so that tests can kill it: `node service-process.ts <folder> <film> <camera>
 * <clock>`. Orders come in as lines of JSON; what guests and server would see goes out as lines of JSON.
 */
import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import type { ProgrammesOrder } from "@vigil/contract/media";
import { findFfmpeg } from "../src/ffmpeg.ts";
import { createKeys } from "../src/keys.ts";
import { createLog } from "../src/log.ts";
import { createProgrammes } from "../src/programme/programmes.ts";
import { RenditionPlaces } from "../src/renditions/core/places.ts";
import { segmentsOf } from "./clips.ts";
import { LoopingCameras } from "./looping-cameras.ts";

const [folder = "", film = "", camera = "", clock = ""] = process.argv.slice(2);
const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
// One fast clock for all processes, so that time doesn't go back at each start.
const startedAt = Number(clock);
const now = () => startedAt + (Date.now() - startedAt) * 4;
const cameras = new LoopingCameras(now);
const segments = await segmentsOf(ffmpeg, film);
const programmes = await createProgrammes({
  sources: cameras,
  directory: folder,
  ffmpeg,
  now,
  clock: now,
  log: createLog("info", (line) => void process.stderr.write(line)),
  checkOutput: async () => null,
  places: new RenditionPlaces(1),
  encryption: createKeys("a key for tests of thirty-two letters", now),
  fetchFile: async () => {
    throw new Error("There is nothing to fetch.");
  },
});
cameras.add(camera, segments, 2);

createInterface(process.stdin).on("line", (line) => programmes.order(JSON.parse(line) as ProgrammesOrder));

let last = "";
// One at a time, so that reports stay in order.
let reporting = Promise.resolve();
setInterval(() => {
  const [state] = programmes.states();
  const live = state && programmes.find(state.programme);
  if (!live) return;
  const video = live.playlist("video");
  const summary = `${video}${state.recording.state}${state.on_air.kind}`;
  if (summary === last) return;
  last = summary;
  reporting = reporting.then(() => report(live, video, state));
}, 20);

async function report(
  live: NonNullable<ReturnType<typeof programmes.find>>,
  video: string,
  state: ReturnType<typeof programmes.states>[number],
): Promise<void> {
  const hashes: Record<string, string> = {};
  for (const [, seq] of video.matchAll(/^s\/(\d+)\.ts$/gm)) {
    const bytes = await live.segment(Number(seq), "ts");
    hashes[seq as string] = bytes ? hashOf(bytes) : "gone";
  }
  const rewind = live.rewind({ kind: "video", lists: "all" });
  const [, first] = /^s\/(\d+)\.ts$/m.exec(rewind ?? "") ?? [];
  const bytes = first === undefined ? null : await live.segment(Number(first), "ts");
  if (bytes) hashes[first as string] = hashOf(bytes);
  process.stdout.write(`${JSON.stringify({ video, rewind, hashes, state })}\n`);
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
