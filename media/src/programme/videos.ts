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

/** Videos, cut into segments on disk ahead of time so that they go on air without delay. */
export interface Videos {
  /** The video's status. The first call starts preparing it; after a failure only another `play` tries again. */
  view(play: string, url: string): VideoView;
  /** The bytes of one segment of a video that is ready. @throws Error when they can't be read any more. */
  read(url: string, n: number): { ts: Buffer; aac: Buffer };
  /** Marks a video as failed. */
  spoil(url: string): void;
  close(): void;
}

export interface VideoParts {
  /** The folder for videos. */
  folder: string;
  ffmpeg: Ffmpeg;
  fetchFile: (url: string, file: string, signal: AbortSignal) => Promise<void>;
  log: Log;
  /** Milliseconds after which a video that isn't ready is skipped. */
  patience?: number;
}

/** Offset and length of each segment in the two files, and its duration in seconds. */
const Index = z.array(
  z.object({ duration: z.number(), ts: z.tuple([z.int(), z.int()]), aac: z.tuple([z.int(), z.int()]) }),
);
type Index = z.infer<typeof Index>;
interface Video {
  play: string;
  state: "loading" | "failed" | { index: Index; durations: number[] };
  stop: AbortController;
}

/** Guests see a slate while the video loads, so a longer wait is worse than no video. */
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
        log.warn({ err }, "a video's last use can't be saved"),
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

/** Reads a second of video from the page cache: synchronously, because a tick can't wait. */
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

/** A hash of the address without its query, because the token in it changes while the file doesn't. */
const nameOf = (url: string): string =>
  createHash("sha256")
    .update(url.replace(/[?#].*/s, ""))
    .digest("hex")
    .slice(0, 24);

/** Deletes videos that weren't used for two weeks, unfinished ones too. */
async function forget(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(path.join(folder, name));
    if (Date.now() - mtimeMs > keptFor) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
