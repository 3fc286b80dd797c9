import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { mkdir, open, readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { ensureFolder } from "../disk/folder.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import { keep, recall } from "../json-file.ts";
import type { Log } from "../log.ts";
import { packageFile } from "../packager/file.ts";
import { longestSegment } from "./core/advance.ts";
import type { VideoView } from "./core/situation.ts";

/** Videos cut into segments ahead of time, on disk, so that they go on air without a wait. */
export interface Videos {
  /** Sets going what is needed; said again and again it is done once. Another `play` tries again what had failed. */
  view(play: string, url: string): VideoView;
  /** The bytes of one segment of a video that is ready. @throws Error when they can't be read any more. */
  read(url: string, n: number): { ts: Buffer; aac: Buffer };
  /** It can't be played after all. */
  spoil(url: string): void;
  close(): void;
}

export interface VideoParts {
  /** A folder of our own. */
  folder: string;
  ffmpeg: Ffmpeg;
  fetchFile: (url: string, file: string, signal: AbortSignal) => Promise<void>;
  log: Log;
  /** Milliseconds until a video that is still not ready is passed over. */
  patience?: number;
}

/** Where each segment lies in the two files, and how many seconds it lasts. */
const Index = z.array(
  z.object({ duration: z.number(), ts: z.tuple([z.int(), z.int()]), aac: z.tuple([z.int(), z.int()]) }),
);
type Index = z.infer<typeof Index>;
interface Video {
  play: string;
  state: "loading" | "failed" | { index: Index; durations: number[] };
  stop: AbortController;
}

/** Guests look at a slate meanwhile: rather no video than this long a wait. */
const longestWait = 45_000;
const keptFor = 14 * 24 * 3600_000;

export function createVideos({ folder, ffmpeg, fetchFile, log, patience = longestWait }: VideoParts): Videos {
  ensureFolder(folder);
  void forget(folder).catch((err: unknown) => log.warn({ err }, "old videos can't be removed"));
  const videos = new Map<string, Video>();

  function find(play: string, url: string): Video {
    const known = videos.get(nameOf(url));
    if (known && (known.state !== "failed" || known.play === play)) return known;
    const video: Video = { play, state: "loading", stop: new AbortController() };
    videos.set(nameOf(url), video);
    const signal = AbortSignal.any([video.stop.signal, AbortSignal.timeout(patience)]);
    prepare(url, signal).then(
      (index) => {
        if (video.state === "loading")
          video.state = { index, durations: index.map(({ duration }) => duration) };
      },
      (err: unknown) => {
        video.state = "failed";
        void rm(path.join(folder, nameOf(url)), { recursive: true, force: true }).catch(() => {});
        if (!video.stop.signal.aborted) log.warn({ err, video: nameOf(url) }, "a video can't be played");
      },
    );
    return video;
  }

  async function prepare(url: string, signal: AbortSignal): Promise<Index> {
    const own = path.join(folder, nameOf(url));
    const kept = recall(path.join(own, "index.json"), Index);
    if (kept) {
      await utimes(own, new Date(), new Date()).catch((err: unknown) =>
        log.warn({ err }, "a video's age can't be kept"),
      );
      return kept;
    }
    await rm(own, { recursive: true, force: true });
    await mkdir(own, { recursive: true });
    const film = path.join(own, "film");
    await fetchFile(url, film, signal);
    const index = await cut(film, own, signal);
    await rm(film);
    keep(path.join(own, "index.json"), index);
    return index;
  }

  async function cut(film: string, own: string, signal: AbortSignal): Promise<Index> {
    const [ts, aac] = await Promise.all([open(path.join(own, "ts"), "w"), open(path.join(own, "aac"), "w")]);
    try {
      const index: Index = [];
      let at = { ts: 0, aac: 0 };
      for await (const segment of packageFile(ffmpeg, film, "")) {
        signal.throwIfAborted();
        const { duration } = segment;
        if (duration > longestSegment) throw new Error(`A segment of ${duration} s can't be aired.`);
        await Promise.all([ts.writeFile(segment.ts), aac.writeFile(segment.aac)]);
        index.push({ duration, ts: [at.ts, segment.ts.length], aac: [at.aac, segment.aac.length] });
        at = { ts: at.ts + segment.ts.length, aac: at.aac + segment.aac.length };
      }
      await Promise.all([ts.datasync(), aac.datasync()]);
      return index;
    } finally {
      await Promise.all([ts.close(), aac.close()]);
    }
  }

  return {
    view: (play, url) => {
      const { state } = find(play, url);
      return typeof state === "string" ? state : state.durations;
    },
    read: (url, n) => {
      const state = videos.get(nameOf(url))?.state ?? "failed";
      const place = typeof state === "string" ? undefined : state.index[n];
      if (!place) throw new Error("There is no such segment of the video.");
      const own = path.join(folder, nameOf(url));
      return { ts: slice(path.join(own, "ts"), place.ts), aac: slice(path.join(own, "aac"), place.aac) };
    },
    spoil: (url) => {
      const video = videos.get(nameOf(url));
      if (video) video.state = "failed";
    },
    close: () => {
      for (const { stop } of videos.values()) stop.abort();
    },
  };
}

/** A second of film from the page cache; not worth a wait in the middle of a decision. */
function slice(file: string, [at, length]: [number, number]): Buffer {
  const handle = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(length);
    if (readSync(handle, bytes, 0, length, at) !== length)
      throw new Error("The video is not whole any more.");
    return bytes;
  } finally {
    closeSync(handle);
  }
}

/** An address's pass changes, its file doesn't. */
const nameOf = (url: string): string =>
  createHash("sha256")
    .update(url.replace(/[?#].*/s, ""))
    .digest("hex")
    .slice(0, 24);

/** What nobody has needed for two weeks, and what was left half done. */
async function forget(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(path.join(folder, name));
    if (Date.now() - mtimeMs > keptFor) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
