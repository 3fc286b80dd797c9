import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { mkdir, open, readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { ensureFolder } from "../disk/folder.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import { readJsonFile, writeJsonFile } from "../json-file.ts";
import type { Log } from "../log.ts";
import { packageFile } from "../packager/file.ts";
import { longestSegment } from "./core/advance.ts";
import type { VideoStatus } from "./core/state.ts";

/** Videos, cut into segments on disk ahead of time so that they go on air without delay. */
export interface Videos {
  /** The video's status. The first call starts preparing it; after a failure only another `play` tries again. */
  status(play: string, url: string): VideoStatus;
  /** The bytes of one segment of a video that is ready. @throws Error when they can't be read any more. */
  read(url: string, n: number): { ts: Buffer; aac: Buffer };
  /** Marks a video as failed. */
  markFailed(url: string): void;
  close(): void;
}

export interface VideosParts {
  /** The folder for videos. */
  folder: string;
  ffmpeg: Ffmpeg;
  fetchFile: (url: string, file: string, signal: AbortSignal) => Promise<void>;
  log: Log;
  /** Milliseconds after which a video that isn't ready is skipped. */
  timeout?: number;
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
const defaultTimeout = 45_000;
const retention = 14 * 24 * 3600_000;

export function createVideos(parts: VideosParts): Videos {
  const { folder, log, timeout = defaultTimeout } = parts;
  ensureFolder(folder);
  void deleteUnused(folder).catch((err: unknown) => log.warn({ err }, "old videos can't be removed"));
  const videos = new Map<string, Video>();

  function find(play: string, url: string): Video {
    const known = videos.get(hashOf(url));
    if (known && (known.state !== "failed" || known.play === play)) return known;
    const video: Video = { play, state: "loading", stop: new AbortController() };
    videos.set(hashOf(url), video);
    const signal = AbortSignal.any([video.stop.signal, AbortSignal.timeout(timeout)]);
    prepareVideo(parts, url, signal).then(
      (index) => {
        if (video.state === "loading")
          video.state = { index, durations: index.map(({ duration }) => duration) };
      },
      (err: unknown) => {
        video.state = "failed";
        void rm(path.join(folder, hashOf(url)), { recursive: true, force: true }).catch(() => {});
        if (!video.stop.signal.aborted) log.warn({ err, video: hashOf(url) }, "a video can't be played");
      },
    );
    return video;
  }

  return {
    status: (play, url) => {
      const { state } = find(play, url);
      return typeof state === "string" ? state : state.durations;
    },
    read: (url, n) => {
      const state = videos.get(hashOf(url))?.state ?? "failed";
      const range = typeof state === "string" ? undefined : state.index[n];
      if (!range) throw new Error("There is no such segment of the video.");
      const directory = path.join(folder, hashOf(url));
      return {
        ts: readSlice(path.join(directory, "ts"), range.ts),
        aac: readSlice(path.join(directory, "aac"), range.aac),
      };
    },
    markFailed: (url) => {
      const video = videos.get(hashOf(url));
      if (video) video.state = "failed";
    },
    close: () => {
      for (const { stop } of videos.values()) stop.abort();
    },
  };
}

/** Fetches a video and cuts it, unless that was done before. */
async function prepareVideo(
  { folder, ffmpeg, fetchFile, log }: VideosParts,
  url: string,
  signal: AbortSignal,
): Promise<Index> {
  const directory = path.join(folder, hashOf(url));
  const stored = readJsonFile(path.join(directory, "index.json"), Index);
  if (stored) {
    await utimes(directory, new Date(), new Date()).catch((err: unknown) =>
      log.warn({ err }, "a video's last use can't be saved"),
    );
    return stored;
  }
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const source = path.join(directory, "film");
  await fetchFile(url, source, signal);
  const index = await cutSegments(ffmpeg, source, directory, signal);
  await rm(source);
  writeJsonFile(path.join(directory, "index.json"), index);
  return index;
}

async function cutSegments(
  ffmpeg: Ffmpeg,
  source: string,
  directory: string,
  signal: AbortSignal,
): Promise<Index> {
  const [ts, aac] = await Promise.all([
    open(path.join(directory, "ts"), "w"),
    open(path.join(directory, "aac"), "w"),
  ]);
  try {
    const index: Index = [];
    let at = { ts: 0, aac: 0 };
    for await (const segment of packageFile(ffmpeg, source, "")) {
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

/** Reads a second of video from the page cache: synchronously, because a tick can't wait. */
function readSlice(file: string, [at, length]: [number, number]): Buffer {
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
const hashOf = (url: string): string =>
  createHash("sha256")
    .update(url.replace(/[?#].*/s, ""))
    .digest("hex")
    .slice(0, 24);

/** Deletes videos that weren't used for two weeks, unfinished ones too. */
async function deleteUnused(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(path.join(folder, name));
    if (Date.now() - mtimeMs > retention) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
