import { mkdirSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ProgrammeOrder, type ProgrammeState, type ProgrammesOrder, words } from "@vigil/contract/media";
import { type Expected, expect } from "../disk/core/room.ts";
import { ensureFolder } from "../disk/folder.ts";
import { openReserve, type Reserve, type ReserveParts } from "../disk/reserve.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { Sources } from "../ingest/sources.ts";
import { keep, recall } from "../json-file.ts";
import type { Log } from "../log.ts";
import { rebuild, type Story } from "./core/rebuild.ts";
import { openJournal, type Write, writeDown } from "./journal.ts";
import { Live } from "./live.ts";
import { lastGiven } from "./mark.ts";
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
  /** Milliseconds of the monotonic clock, which also stamps finished segments. */
  clock: () => number;
  log: Log;
  /** Downloads an address into a file. @throws Error when it can't. */
  fetchFile: (url: string, file: string, signal: AbortSignal) => Promise<void>;
  /** How to write to disk and measure its free space; tests replace them to simulate a full disk. */
  write?: Write;
  measure?: ReserveParts["measure"];
}

/** Milliseconds between ticks; a finished segment causes one at once. */
const tickEvery = 100;
const saveEvery = 2_000;
/** After so long without a tick this process itself was stalled, so it reads what cameras have sent before judging them. */
const stalledAfter = 1_000;
const catchUpTime = 500;
const orderFile = "order.json";
/** Bytes of all programmes that may wait in memory while the disk can't be written. */
const mostWaiting = Math.min(os.totalmem() / 8, 1024 ** 3);

/** Starts the programmes, and resumes those that an earlier process left on disk without waiting for the server. */
export async function createProgrammes(parts: ProgrammesParts): Promise<Programmes> {
  const all = new AllProgrammes(parts);
  all.resume();
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
  readonly #reserve: Reserve;
  readonly #lives = new Map<string, Live>();
  /** Programmes whose newest order is not on disk yet. */
  readonly #unsaved = new Set<Live>();
  /** Orders of programmes whose journal can't be read at the moment. */
  readonly #unread = new Map<string, ProgrammeOrder>();
  readonly #listeners = new Set<() => void>();
  /** By the monotonic clock: the last tick, and until when decisions wait after a stall. */
  #tickedAt: number;
  #waitsUntil: number | null = null;

  constructor(parts: ProgrammesParts) {
    const { directory, ffmpeg, log, fetchFile, sources } = parts;
    this.#parts = parts;
    this.#lookedAt = parts.clock();
    this.#folder = path.join(directory, "programmes");
    ensureFolder(this.#folder);
    this.#slates = createSlates({ folder: path.join(directory, "slates"), ffmpeg, fetchFile, log });
    this.#videos = createVideos({ folder: path.join(directory, "videos"), ffmpeg, fetchFile, log });
    this.#feeds = createFeeds(sources);
    const place = (programme: string) => this.#place(programme);
    this.#viewers = createViewers(parts.now);
    this.#reserve = openReserve({
      folder: directory,
      expected: () => this.#expected(),
      log,
      changed: () => this.#changed(),
      measure: parts.measure,
    });
    const changed = () => this.#changed();
    this.#recordings = new KeptRecordings({ ffmpeg, log, place, changed, reserve: this.#reserve });
  }

  resume(): void {
    for (const name of this.#left()) {
      const order = recall(path.join(this.#folder, name, orderFile), ProgrammeOrder);
      if (order?.programme !== name) continue;
      const live = this.#open(order);
      if (live && live.endedAt !== null) this.#recordings.resume(order.programme);
    }
  }

  #left(): string[] {
    try {
      return readdirSync(this.#folder);
    } catch (err) {
      this.#parts.log.error({ err }, "the folder of programmes can't be read");
      return [];
    }
  }

  start(): Programmes {
    const tick = () => this.#tick();
    const timers = [setInterval(tick, tickEvery), setInterval(() => this.#tryAgain(), saveEvery)];
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
        await this.#reserve.close();
      },
    };
  }

  /** Null while the journal can't be read, because starting without it would use segment numbers twice. */
  #open(order: ProgrammeOrder): Live | null {
    const { programme } = order;
    const folder = this.#place(programme);
    try {
      const { lines, length } = openJournal(folder);
      return this.#live(order, rebuild(lines, lastGiven(folder)), length);
    } catch (err) {
      if (!this.#unread.has(programme))
        this.#parts.log.error({ err, programme }, "a journal can't be read; retrying");
      this.#unread.set(programme, order);
      return null;
    }
  }

  #live(order: ProgrammeOrder, story: Story, length: number): Live {
    const { now, clock, log, write = writeDown } = this.#parts;
    const live: Live = new Live(order, story, length, {
      folder: this.#place(order.programme),
      mostWaiting: () => mostWaiting / Math.max(1, this.#running().length),
      slates: this.#slates,
      videos: this.#videos,
      bytes: this.#feeds.bytes,
      write: (file, bytes, at) => this.#reserve.with(bytes.length, () => write(file, bytes, at)),
      now,
      clock,
      log,
      changed: () => this.#changed(),
      // First releases the space reserved for it, because the recording's MP4 needs space too.
      ended: () =>
        this.#recordings.make(
          live.id,
          live.written().then(() => this.#reserve.look()),
        ),
    });
    this.#lives.set(live.id, live);
    return live;
  }

  #obey({ programmes }: ProgrammesOrder): void {
    for (const order of programmes) {
      const known = this.#lives.get(order.programme);
      if (known && !known.obey(order)) continue;
      const live = known ?? this.#open(order);
      if (live) this.#unsaved.add(live);
    }
    this.#save();
    this.#slates.keep(this.#running().map((live) => live.order.slate));
    const named = new Set(programmes.map(({ programme }) => programme));
    void this.#recordings.forgetAllBut(named, (id) => this.#lives.delete(id));
    this.#tick();
    this.#changed();
    void this.#reserve.look();
  }

  #tryAgain(): void {
    for (const order of this.#unread.values()) {
      const live = this.#open(order);
      if (!live) continue;
      this.#unread.delete(order.programme);
      this.#unsaved.add(live);
    }
    this.#save();
  }

  /** Saves the newest orders, from which a restart resumes. */
  #save(): void {
    for (const live of this.#unsaved) {
      this.#unsaved.delete(live);
      this.#reserve
        .with(0, async () => this.#keepOrder(live))
        .catch((err: unknown) => {
          this.#parts.log.error({ err, programme: live.id }, "an order can't be saved; retrying");
          this.#unsaved.add(live);
        });
    }
  }

  #keepOrder({ id, order }: Live): void {
    const folder = this.#place(id);
    mkdirSync(folder, { recursive: true });
    keep(path.join(folder, orderFile), order);
  }

  #running(): Live[] {
    return [...this.#lives.values()].filter(isRunning);
  }

  /** What the recordings of running programmes may still need. */
  #expected(): Expected[] {
    return this.#running().flatMap(({ order: { show, slate }, rate }) => {
      const startsAt = slate.starts_at === null ? null : Date.parse(slate.starts_at);
      return expect({ isStarted: show !== "before", startsAt, rate }, this.#parts.now()) ?? [];
    });
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
    const { minutesLeft } = this.#reserve;
    const recording = this.#recordings.state(live);
    const isShort = minutesLeft !== null && isRunning(live) && !live.waitsForDisk;
    const problems = [recording.problem, isShort ? words.diskShort(minutesLeft) : null];
    const problem = problems.filter((one) => one !== null).join(" ") || null;
    return { ...live.state(), viewers: this.#viewers.count(live.id), recording: { ...recording, problem } };
  }

  #place(programme: string): string {
    return path.join(this.#folder, programme);
  }
}

const isRunning = (live: Live): boolean => live.endedAt === null;
