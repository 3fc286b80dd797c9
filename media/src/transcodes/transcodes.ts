import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { limits, TranscodeOrder, type TranscodeState, words } from "@vigil/contract/media";
import { z } from "zod";
import { isDiskFull } from "../disk/disk-errors.ts";
import { ensureFolder } from "../disk/folder.ts";
import { UnfetchableFile } from "../fetch-file.ts";
import type { FfmpegChild } from "../ffmpeg.ts";
import { readJsonFile, writeJsonFile } from "../json-file.ts";
import type { Log } from "../log.ts";
import { convert, UnfitVideo } from "./convert.ts";
import { NoRoomToRestore, restoredIn } from "./restore.ts";
import type { Transcoder } from "./transcoder.ts";

/** Milliseconds until the next attempt, when a video couldn't be fetched or the disk was full. */
const firstRetry = 2000;
const longestRetry = 60_000;

const StoredOrder = TranscodeOrder.extend({ ordered: z.number(), problem: z.string().nullable() });
interface Job extends z.infer<typeof StoredOrder> {
  id: string;
  isDone: boolean;
  progress: number;
  /** Why it waits although its turn has come, until `retryAt` (ms since the epoch). */
  delayReason: string | null;
  /** Bytes that must be free first; null where that isn't the reason. */
  lacksRoom: number | null;
  retryAt: number;
  retryIn: number;
  /** Of one that was made from its safe copy. */
  recording?: TranscodeState["recording"];
}
interface RunningJob {
  job: Job;
  stop: AbortController;
  child: FfmpegChild | null;
  done: Promise<void>;
}

/** Converts uploaded videos to the house profile: one at a time, and on a small machine none during a broadcast. */
export interface Transcodes {
  /** Queues a video. A repeated order changes nothing; a job that failed or is ready stays so until it is removed. */
  order(id: string, order: TranscodeOrder): void;
  states(): TranscodeState[];
  /** The path of a finished video or its thumbnail; undefined when it isn't finished. */
  file(id: string, kind: "mp4" | "jpg"): string | undefined;
  remove(id: string): Promise<void>;
  /** Sets whether a broadcast is running. On a small machine all but urgent jobs wait for its end. */
  yield(isBroadcasting: boolean): void;
  onChange(listen: () => void): () => void;
  close(): Promise<void>;
}

export interface TranscodesParts {
  folder: string;
  /** Null when this machine has no ffmpeg that can convert. */
  transcoder: Transcoder | null;
  /** Up to four cores, where a broadcast comes first. */
  isSmall: boolean;
  /** See fetch-file.ts. */
  fetchFile(url: string, file: string, signal: AbortSignal, maxBytes: number): Promise<void>;
  /** Makes a recording from its safe copy in a job's folder; see restore.ts. */
  restore(folder: string, copy: NonNullable<TranscodeOrder["copy"]>, signal: AbortSignal): Promise<void>;
  log: Log;
}

/** Starts the queue, and resumes what an earlier process left unfinished. */
export function createTranscodes(parts: TranscodesParts): Transcodes {
  const queue = new TranscodeQueue(parts);
  queue.update();
  return queue;
}

class TranscodeQueue implements Transcodes {
  readonly #parts: TranscodesParts;
  readonly #listeners = new Set<() => void>();
  readonly #jobs: Map<string, Job>;
  #isBroadcasting = false;
  #isClosed = false;
  #retryTimer: NodeJS.Timeout | undefined;
  #running: RunningJob | undefined;

  constructor(parts: TranscodesParts) {
    this.#parts = parts;
    ensureFolder(parts.folder);
    this.#jobs = new Map(jobsOnDisk(parts.folder).map((job) => [job.id, job]));
  }

  order(id: string, order: TranscodeOrder): void {
    const known = this.#jobs.get(id);
    const isGone = known?.problem === words.filmGone && known.url !== order.url;
    if (known?.isDone || (known && known.problem !== null && !isGone)) return;
    const job = known ?? { ...newJob(id), ordered: Date.now(), ...order };
    // The same video gets a new address when the old one expires.
    Object.assign(job, order, { problem: null });
    this.#jobs.set(id, job);
    this.#save(job);
    // First, so that what begins at once isn't said to wait.
    this.update();
    this.#changed();
  }

  states(): TranscodeState[] {
    return [...this.#jobs.values()].map((job) => this.#state(job));
  }

  file(id: string, kind: "mp4" | "jpg"): string | undefined {
    if (!this.#jobs.get(id)?.isDone) return undefined;
    return path.join(this.#folderOf(id), kind === "mp4" ? "film.mp4" : "thumbnail.jpg");
  }

  async remove(id: string): Promise<void> {
    this.#jobs.delete(id);
    if (this.#running?.job.id === id) {
      this.#running.stop.abort();
      await this.#running.done;
    }
    await rm(this.#folderOf(id), { recursive: true, force: true });
    this.#changed();
  }

  yield(isBroadcasting: boolean): void {
    if (isBroadcasting === this.#isBroadcasting) return;
    this.#isBroadcasting = isBroadcasting;
    this.#changed();
    this.update();
  }

  onChange(listen: () => void): () => void {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    this.#running?.stop.abort();
    await this.#running?.done;
  }

  /** Starts, pauses or stops jobs, as the queue and a broadcast require. */
  update(): void {
    if (this.#isClosed) return;
    const ready = this.#openJobs().filter((job) => this.#mayRun(job) && job.retryAt <= Date.now());
    if (this.#running) {
      // An urgent job doesn't wait for one that a broadcast has paused.
      const isPaused = !this.#mayRun(this.#running.job);
      if (isPaused && (ready.length > 0 || process.platform === "win32")) this.#running.stop.abort();
      else this.#pause(isPaused);
      return;
    }
    const [job] = ready;
    const { transcoder } = this.#parts;
    if (job && transcoder) this.#start(job, transcoder);
    else this.#scheduleRetry(this.#openJobs());
  }

  #openJobs(): Job[] {
    return [...this.#jobs.values()]
      .filter(({ isDone, problem }) => !isDone && problem === null)
      .sort((a, b) => Number(b.urgent) - Number(a.urgent) || a.ordered - b.ordered);
  }

  #mayRun(job: Job): boolean {
    return job.urgent || !(this.#parts.isSmall && this.#isBroadcasting);
  }

  #pause(isPaused: boolean): void {
    if (process.platform !== "win32") this.#running?.child?.pause(isPaused);
  }

  #scheduleRetry(waiting: Job[]): void {
    clearTimeout(this.#retryTimer);
    if (!this.#parts.transcoder) return;
    const next = Math.min(...waiting.filter((job) => this.#mayRun(job)).map(({ retryAt }) => retryAt));
    if (!Number.isFinite(next)) return;
    this.#retryTimer = setTimeout(() => this.update(), Math.max(50, next - Date.now())).unref();
  }

  #start(job: Job, transcoder: Transcoder): void {
    const stop = new AbortController();
    const running: RunningJob = { job, stop, child: null, done: Promise.resolve() };
    this.#running = running;
    running.done = this.#run(job, transcoder, stop.signal).finally(() => {
      this.#running = undefined;
      this.#changed();
      this.update();
    });
    this.#changed();
  }

  async #run(job: Job, transcoder: Transcoder, signal: AbortSignal): Promise<void> {
    const folder = this.#folderOf(job.id);
    const { fetchFile, restore, log } = this.#parts;
    const source = path.join(folder, "source");
    try {
      if (job.copy) await restore(folder, job.copy, signal);
      else {
        // A recording of our own may be as long as a service.
        const maxBytes = job.cut ? Number.POSITIVE_INFINITY : limits.videoBytes;
        if (!existsSync(source)) await fetchFile(job.url, source, signal, maxBytes);
        await this.#convert(job, transcoder, signal);
      }
      const recording = job.copy && restoredIn(folder);
      Object.assign(job, { isDone: true, progress: 1, delayReason: null, lacksRoom: null, recording });
      log.info({ film: job.id }, "a video is converted");
    } catch (error) {
      job.progress = 0;
      await removeAllBut("source", folder);
      if (signal.aborted) return;
      if (error instanceof UnfitVideo) this.#fail(job, error);
      else if (error instanceof UnfetchableFile)
        this.#fail(
          job,
          new UnfitVideo(error.why === "too large" ? words.fileTooLarge(limits.videoBytes) : words.filmGone),
        );
      else this.#postpone(job, error as NodeJS.ErrnoException);
    }
  }

  #convert(job: Job, transcoder: Transcoder, signal: AbortSignal): Promise<void> {
    return convert({
      cut: job.cut,
      isUrgent: job.urgent,
      transcoder,
      folder: this.#folderOf(job.id),
      signal,
      isPaused: () => !this.#mayRun(job),
      onChild: (child) => {
        if (this.#running) this.#running.child = child;
        if (child && !this.#mayRun(job)) this.#pause(true);
      },
      onProgress: (progress) => {
        job.progress = progress;
        this.#changed();
      },
    });
  }

  #fail(job: Job, error: UnfitVideo): void {
    job.problem = error.message;
    this.#parts.log.warn({ film: job.id, err: error }, "a video can't be converted");
    this.#save(job);
    void removeAllBut(null, this.#folderOf(job.id));
  }

  #postpone(job: Job, error: NodeJS.ErrnoException): void {
    job.retryIn = Math.min(longestRetry, job.retryIn * 2);
    job.retryAt = Date.now() + job.retryIn;
    job.lacksRoom = error instanceof NoRoomToRestore ? error.room : null;
    job.delayReason = job.lacksRoom !== null ? error.message : isDiskFull(error) ? words.diskFull : null;
    this.#parts.log.warn({ film: job.id, err: error, seconds: job.retryIn / 1000 }, "a video has to wait");
  }

  #state(job: Job): TranscodeState {
    const { id, isDone, problem, progress } = job;
    const delayReason = this.#parts.transcoder ? job.delayReason : words.noFfmpeg;
    if (problem !== null) return { id, state: "failed", progress: 0, problem };
    if (isDone) {
      const muted = job.cut?.muted?.length;
      return {
        id,
        state: "ready",
        progress: 1,
        problem: null,
        recording: job.recording,
        ...(muted && { muted }),
      };
    }
    if (!this.#mayRun(job)) return { id, state: "waiting", progress, problem: delayReason };
    const state = this.#running?.job === job ? "running" : "queued";
    const waits = job.lacksRoom === null ? {} : { waits: { room: job.lacksRoom } };
    return { id, state, progress, problem: delayReason, ...waits };
  }

  #save({ id, url, urgent, cut, copy, ordered, problem }: Job): void {
    try {
      mkdirSync(this.#folderOf(id), { recursive: true });
      writeJsonFile(path.join(this.#folderOf(id), "order.json"), {
        ...{ url, urgent, cut, copy, ordered, problem },
      });
    } catch (err) {
      // After a crash the server sends the order again.
      this.#parts.log.warn({ film: id, err }, "an order can't be saved");
    }
  }

  #changed(): void {
    for (const listen of this.#listeners) listen();
  }

  #folderOf(id: string): string {
    return path.join(this.#parts.folder, id);
  }
}

const newJob = (id: string) => ({
  id,
  isDone: false,
  problem: null,
  progress: 0,
  delayReason: null,
  lacksRoom: null,
  retryAt: 0,
  retryIn: firstRetry / 2,
});

/** Removes a job's intermediate files, because the disk may be full of them. */
async function removeAllBut(kept: "source" | null, folder: string): Promise<void> {
  for (const name of ["source", "film.part", "thumbnail.part"])
    if (name !== kept) await rm(path.join(folder, name), { force: true }).catch(() => {});
}

/** Reads the jobs from disk: one folder each, whose order is written before anything else. */
function jobsOnDisk(folder: string): Job[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((id) => {
    const at = (name: string) => path.join(folder, id, name);
    const order = readJsonFile(at("order.json"), StoredOrder);
    if (!order) {
      void rm(path.join(folder, id), { recursive: true, force: true }).catch(() => {});
      return [];
    }
    const isDone = existsSync(at("film.mp4"));
    const recording = isDone && order.copy ? restoredIn(path.join(folder, id)) : undefined;
    return [{ ...newJob(id), ...order, isDone, progress: isDone ? 1 : 0, recording }];
  });
}
