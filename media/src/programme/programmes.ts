import { mkdirSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { ProgrammeOrder, type ProgrammeState, type ProgrammesOrder } from "@vigil/contract";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { Sources } from "../ingest/sources.ts";
import { keep, recall } from "../keep.ts";
import type { Log } from "../log.ts";
import { rebuild, type Story } from "./core/rebuild.ts";
import { openJournal, type Write, writeDown } from "./journal.ts";
import { Live } from "./live.ts";
import type { Programmes } from "./programme.ts";
import { KeptRecordings } from "./recordings.ts";
import { createSlates, type Slates } from "./slates/slates.ts";
import { createFeeds, type Feeds } from "./sources.ts";
import { createVideos, type Videos } from "./videos.ts";
import { createViewers } from "./viewers.ts";

export type { PlaylistKind, Programme, Programmes } from "./programme.ts";

export interface ProgrammesParts {
  sources: Sources;
  /** MEDIA_DIR: holds programmes/, videos/ and slates/. */
  directory: string;
  ffmpeg: Ffmpeg;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Milliseconds of the monotonic clock that finished segments are stamped by. */
  clock: () => number;
  log: Log;
  /** Writes what the address answers into the file. @throws when it can't be had. */
  fetchFile: (url: string, file: string, signal: AbortSignal) => Promise<void>;
  /** How bytes come on the disk, for tests that take the disk away. */
  write?: Write;
}

/** Milliseconds between looks at what is due; a finished segment is looked at right away. */
const tickEvery = 100;
const saveEvery = 2_000;
/** A process that didn't look for so long was held up itself: what cameras sent meanwhile is read before they are judged. */
const heldUp = 1_000;
const readWithin = 500;
const orderFile = "order.json";

/** Goes on with what an earlier process left on disk: no order of the server is needed for it. */
export async function createProgrammes(parts: ProgrammesParts): Promise<Programmes> {
  const all = new AllProgrammes(parts);
  await all.resume();
  return all.start();
}

class AllProgrammes {
  readonly #parts: ProgrammesParts;
  readonly #folder: string;
  readonly #slates: Slates;
  readonly #videos: Videos;
  readonly #feeds: Feeds;
  readonly #recordings: KeptRecordings;
  readonly #viewers: ReturnType<typeof createViewers>;
  readonly #lives = new Map<string, Live>();
  /** Programmes whose newest order is not on disk yet. */
  readonly #unsaved = new Set<Live>();
  readonly #listeners = new Set<() => void>();
  /** By the monotonic clock: the last look, and until when judging waits. */
  #lookedAt: number;
  #waitsUntil: number | null = null;

  constructor(parts: ProgrammesParts) {
    const { directory, ffmpeg, log, fetchFile, sources } = parts;
    this.#parts = parts;
    this.#lookedAt = parts.clock();
    this.#folder = path.join(directory, "programmes");
    mkdirSync(this.#folder, { recursive: true });
    this.#slates = createSlates({ folder: path.join(directory, "slates"), ffmpeg, fetchFile, log });
    this.#videos = createVideos({ folder: path.join(directory, "videos"), ffmpeg, fetchFile, log });
    this.#feeds = createFeeds(sources);
    const place = (programme: string) => this.#place(programme);
    this.#recordings = new KeptRecordings(ffmpeg, log, place, () => this.#changed());
    this.#viewers = createViewers(parts.now);
  }

  async resume(): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const order = recall(path.join(this.#folder, name, orderFile), ProgrammeOrder);
      if (order?.programme === name) await this.#reopen(order);
    }
  }

  start(): Programmes {
    const tick = () => this.#tick();
    const timers = [setInterval(tick, tickEvery), setInterval(() => this.#save(), saveEvery)];
    const stop = this.#parts.sources.onSegment(tick);
    return {
      order: (order) => this.#obey(order),
      states: () => [...this.#lives.values()].map((live) => this.#state(live)),
      find: (programme) => this.#lives.get(programme) ?? null,
      seen: (programme, viewer) => this.#viewers.seen(programme, viewer),
      isOnAir: (source) => [...this.#lives.values()].some((live) => live.isOnAir(source)),
      onChange: (listen) => {
        this.#listeners.add(listen);
        return () => this.#listeners.delete(listen);
      },
      isBusy: () => [...this.#lives.values()].some((live) => live.hasStarted),
      recordings: {
        find: (programme) => this.#recordings.find(programme),
        remove: (programme) => this.#recordings.remove(programme),
      },
      close: async () => {
        stop();
        for (const timer of timers) clearInterval(timer);
        this.#videos.close();
        await this.#recordings.close();
        await Promise.all([...this.#lives.values()].map((live) => live.close()));
      },
    };
  }

  async #reopen(order: ProgrammeOrder): Promise<void> {
    const { lines, length } = await openJournal(this.#place(order.programme));
    const story = rebuild(lines);
    if (this.#live(order, story, length).endedAt !== null) this.#recordings.resume(order.programme);
  }

  #live(order: ProgrammeOrder, story: Story, length: number): Live {
    const { now, clock, log, write = writeDown } = this.#parts;
    const live: Live = new Live(order, story, length, {
      folder: this.#place(order.programme),
      slates: this.#slates,
      videos: this.#videos,
      bytes: this.#feeds.bytes,
      write,
      now,
      clock,
      log,
      changed: () => this.#changed(),
      ended: () => this.#recordings.make(live.id, live.written()),
    });
    this.#lives.set(live.id, live);
    return live;
  }

  #obey({ programmes }: ProgrammesOrder): void {
    for (const order of programmes) {
      const known = this.#lives.get(order.programme);
      if (known && !known.obey(order)) continue;
      const live = known ?? this.#live(order, rebuild([]), 0);
      this.#unsaved.add(live);
    }
    this.#save();
    this.#slates.keep([...this.#lives.values()].filter(isRunning).map((live) => live.order.slate));
    const named = new Set(programmes.map(({ programme }) => programme));
    void this.#recordings.forgetAllBut(named, (id) => this.#lives.delete(id));
    this.#tick();
    this.#changed();
  }

  /** The newest orders are what a restart goes on by. */
  #save(): void {
    for (const live of this.#unsaved) {
      const folder = this.#place(live.id);
      try {
        mkdirSync(folder, { recursive: true });
        keep(path.join(folder, orderFile), live.order);
        this.#unsaved.delete(live);
      } catch (err) {
        this.#parts.log.error({ err, programme: live.id }, "an order can't be kept; it is tried again");
      }
    }
  }

  #tick(): void {
    const clock = this.#parts.clock();
    if (this.#waitsUntil === null && clock - this.#lookedAt > heldUp) this.#waitsUntil = clock + readWithin;
    this.#lookedAt = clock;
    if (this.#waitsUntil !== null && clock < this.#waitsUntil) return;
    this.#waitsUntil = null;
    const views = this.#feeds.views();
    for (const live of this.#lives.values()) live.tick(views);
  }

  #changed(): void {
    for (const listen of this.#listeners) listen();
  }

  #state(live: Live): ProgrammeState {
    return {
      ...live.state(),
      viewers: this.#viewers.count(live.id),
      recording: this.#recordings.state(live),
    };
  }

  #place(programme: string): string {
    return path.join(this.#folder, programme);
  }
}

const isRunning = (live: Live): boolean => live.endedAt === null;
