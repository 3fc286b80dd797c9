import type { Readable } from "node:stream";
import type { SourceInspection } from "@vigil/contract/media";
import { type Ffmpeg, spawnFfmpeg } from "../ffmpeg.ts";
import type { Sources } from "../ingest/sources.ts";
import { measurePictures, pictureBytes, pictureSize } from "./core/picture.ts";
import { measureSound } from "./core/sound.ts";

/** Milliseconds after which an ffmpeg that doesn't finish is killed: it takes less than one second. */
const patience = 15_000;

const filter = `scale=${pictureSize.width}:${pictureSize.height},format=gray`;
const args = [
  ..."-threads 1 -skip_frame nokey -f mpegts -i pipe:0".split(" "),
  ...`-map 0:v:0 -vf ${filter} -vsync passthrough -f rawvideo pipe:1`.split(" "),
  ..."-map 0:a:0 -ac 2 -f f32le pipe:3".split(" "),
];

const running = new Map<string, Promise<SourceInspection | undefined>>();

/** As {@link inspect}; whoever asks while a source is being measured gets the same result. */
export function inspectOnce(...args: Parameters<typeof inspect>): ReturnType<typeof inspect> {
  const id = args[2];
  const known = running.get(id);
  if (known) return known;
  const measuring = inspect(...args).finally(() => running.delete(id));
  running.set(id, measuring);
  return measuring;
}

/**
 * Measures picture and sound of a source's last seconds, of which the key frames are enough; undefined while nothing
 * has arrived from it.
 * @throws Error when the machine has no ffmpeg, or it reads no picture or no sound
 */
export async function inspect(
  ffmpeg: Ffmpeg,
  sources: Pick<Sources, "finished">,
  id: string,
): Promise<SourceInspection | undefined> {
  const finished = sources.finished(id);
  const run = finished.at(-1)?.run;
  // Another run may have another format, and a cut between them is no movement.
  const segments = finished.filter((segment) => segment.run === run);
  if (segments.length === 0) return undefined;

  const child = spawnFfmpeg(
    ffmpeg,
    args,
    { protocols: ["pipe"], formats: ["mpegts"] },
    { secondOutput: true },
  );
  const timer = setTimeout(() => child.kill(), patience);
  const collected = Promise.all([read(child.process.stdout), read(child.process.stdio[3] as Readable)]);
  child.process.stdin.end(Buffer.concat(segments.map(({ ts }) => ts)));
  const [[video, audio], { stderr }] = await Promise.all([collected, child.ended]);
  clearTimeout(timer);
  const pictures = picturesIn(video);
  if (pictures.length === 0) throw new Error(`No picture could be read: ${stderr}`);
  const samples = samplesIn(audio);
  // Sound that can't be read isn't silence.
  if (samples.length === 0) throw new Error(`No sound could be read: ${stderr}`);
  return {
    seconds: segments.reduce((sum, { duration }) => sum + duration, 0),
    picture: measurePictures(pictures),
    sound: measureSound(samples),
  };
}

function picturesIn(bytes: Buffer): Uint8Array[] {
  const pictures: Uint8Array[] = [];
  for (let at = 0; at + pictureBytes <= bytes.length; at += pictureBytes)
    pictures.push(bytes.subarray(at, at + pictureBytes));
  return pictures;
}

/** Copied, because samples must begin at a multiple of four bytes. */
const samplesIn = (bytes: Buffer): Float32Array =>
  new Float32Array(Uint8Array.from(bytes).buffer, 0, Math.floor(bytes.length / 4));

async function read(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
