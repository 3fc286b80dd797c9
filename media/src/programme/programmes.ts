import { existsSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type ProgrammeOrder, type ProgrammeState, type ProgrammesOrder, words } from "@vigil/contract/media";
import { type ExpectedRecording, expectedRecording } from "../disk/core/space-needed.ts";
import { ensureFolder } from "../disk/folder.ts";
import { openReserve, type Reserve, type ReserveParts } from "../disk/full-disk-reserve.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { Sources } from "../ingest/sources.ts";
import type { Log } from "../log.ts";
import type { OutputsParts } from "../outputs/outputs.ts";
import type { RenditionPlaces } from "../renditions/core/places.ts";
import { SecondRecordings } from "../second-recording/second-recordings.ts";
import { type RebuiltProgramme, rebuildProgramme } from "./core/rebuild.ts";
import { readJournal, type Write, writeAt } from "./journal.ts";
import { readLastSegment } from "./last-segment.ts";
import { LiveProgramme } from "./live-programme.ts";
import { NewPieces } from "./new-piece.ts";
import type { Programmes } from "./programme.ts";
import { createPunctuality } from "./punctuality.ts";
import { PendingRecordings } from "./recordings.ts";
import { createSent } from "./sent.ts";
import { createSlates, type Slates } from "./slates/slates.ts";
import { createSourceFeeds, type SourceFeeds } from "./source-feeds.ts";
import { type OrderEncryption, readOrder, writeOrder } from "./stored-order.ts";
import { createVideos, type Videos } from "./videos.ts";
import { createViewers } from "./viewers.ts";

export type { PlaylistKind, Programme, Programmes } from "./programme.ts";

export interface ProgrammesParts {
  sources: Sources;
  /** MEDIA_DIR: holds programmes/, videos/ and slates/. */
  directory: string;
  /** SECOND_RECORDING_DIR; without it cameras are recorded once. */
  secondDirectory?: string;
  ffmpeg: Ffmpeg;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Milliseconds of the monotonic clock, which also stamps finished segments. */
  clock: () => number;
  log: Log;
  checkOutput: OutputsParts["check"];
  /** How many programmes may have renditions below the camera's own. */
  places: RenditionPlaces;
  /** Encrypts what is secret in a stored order. */
  encryption: OrderEncryption;
  /** Downloads an address into a file. @throws Error when it can't. */
  fetchFile: (url: string, file: string, signal: AbortSignal) => Promise<void>;
  /** How to write to disk and measure its free space; tests replace them to simulate a full disk. */
  write?: Write;
  measure?: ReserveParts["measure"];
}

/** Milliseconds between ticks; a finished segment causes one at once. */
const tickEvery = 100;
const saveEvery = 2_000;
/** After so long without a tick this process was stalled, so it reads what cameras have sent before judging them. */
const stalledAfter = 1_000;
const catchUpTime = 500;
/** Bytes of all programmes that may wait in memory while the disk can't be written. */
const maxWaiting = Math.min(os.totalmem() / 8, 1024 ** 3);

/** Starts the programmes, and resumes those that an earlier process left on disk without waiting for the server. */
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
  readonly #sourceFeeds: SourceFeeds;
  readonly #recordings: PendingRecordings;
  readonly #second: SecondRecordings | null;
  readonly #newPieces = new NewPieces((programme) => this.#folderOf(programme));
  readonly #viewers: ReturnType<typeof createViewers>;
  readonly #sent = createSent();
  readonly #punctuality: ReturnType<typeof createPunctuality>;
  readonly #reserve: Reserve;
  readonly #programmes = new Map<string, LiveProgramme>();
  /** Programmes whose newest order is not on disk yet. */
  readonly #unsaved = new Set<LiveProgramme>();
  /** Orders of programmes whose journal can't be read at the moment. */
  readonly #unreadable = new Map<string, ProgrammeOrder>();
  readonly #listeners = new Set<() => void>();
  /** By the monotonic clock: the last tick, and until when decisions wait after a stall. */
  #tickedAt: number;
  #waitsUntil: number | null = null;

  constructor(parts: ProgrammesParts) {
    const { directory, ffmpeg, log, fetchFile, sources } = parts;
    this.#parts = parts;
    this.#tickedAt = parts.clock();
    this.#folder = path.join(directory, "programmes");
    ensureFolder(this.#folder);
    this.#slates = createSlates({ folder: path.join(directory, "slates"), ffmpeg, fetchFile, log });
    this.#videos = createVideos({ folder: path.join(directory, "videos"), ffmpeg, fetchFile, log });
    this.#sourceFeeds = createSourceFeeds(sources);
    const folderOf = (programme: string) => this.#folderOf(programme);
    this.#viewers = createViewers(parts.now);
    this.#punctuality = createPunctuality(parts.clock);
    this.#reserve = openReserve({
      folder: directory,
      expected: () => this.#expected(),
      log,
      changed: () => this.#changed(),
      measure: parts.measure,
    });
    const { secondDirectory, now } = parts;
    this.#second = secondDirectory
      ? new SecondRecordings({
          ffmpeg,
          folder: secondDirectory,
          sources,
          now,
          log,
          // Its folder is deleted once the server has stored the recording.
          isPending: (programme) => existsSync(folderOf(programme)),
          withSpace: (bytes, work) => this.#withSpaceForSecond(bytes, work),
        })
      : null;
    const changed = () => this.#changed();
    this.#recordings = new PendingRecordings({
      ...{ ffmpeg, log, folderOf, changed, reserve: this.#reserve },
      cutFills: async (programme, lines, signal) =>
        (await this.#second?.cutFills(programme, lines, folderOf(programme), signal)) ?? [],
    });
  }

  async resume(): Promise<void> {
    for (const name of this.#namesOnDisk()) {
      const order = await readOrder(this.#folderOf(name), this.#parts.encryption);
      if (order?.programme === name) this.#open(order);
    }
  }

  #namesOnDisk(): string[] {
    try {
      return readdirSync(this.#folder);
    } catch (err) {
      this.#parts.log.error({ err }, "the folder of programmes can't be read");
      return [];
    }
  }

  start(): Programmes {
    const tick = () => this.#tick();
    const timers = [setInterval(tick, tickEvery), setInterval(() => this.#retry(), saveEvery)];
    const stop = this.#parts.sources.onSegment(tick);
    return {
      order: (order) => this.#applyOrder(order),
      states: () => [...this.#programmes.values()].map((live) => this.#state(live)),
      find: (programme) => this.#programmes.get(programme) ?? null,
      recordViewer: (programme, viewer) => this.#viewers.record(programme, viewer),
      recordSent: (programme, bytes) => this.#sent.record(programme, bytes),
      sent: this.#sent,
      punctuality: this.#punctuality.counts,
      isOnAir: (source) => [...this.#programmes.values()].some((live) => live.isOnAir(source)),
      onChange: (listen) => {
        this.#listeners.add(listen);
        return () => this.#listeners.delete(listen);
      },
      isBusy: () => [...this.#programmes.values()].some((live) => live.hasStarted),
      recordings: {
        find: (programme) => this.#recordings.find(programme),
        remove: (programme) => this.#recordings.remove(programme),
      },
      newPiece: (programme, after) => this.#newPieces.next(programme, after),
      cutFills: async (programme, lines, into, signal) =>
        (await this.#second?.cutFills(programme, lines, into, signal)) ?? [],
      spareRoom: () => this.#reserve.spare(),
      heldBack: async (programme, span) => (await this.#second?.heldBack(programme, span)) ?? null,
      close: async () => {
        stop();
        for (const timer of timers) clearInterval(timer);
        this.#videos.close();
        await this.#recordings.close();
        await this.#second?.close();
        await Promise.all([...this.#programmes.values()].map((live) => live.close()));
        await this.#reserve.close();
      },
    };
  }

  /**
   * Continues a programme from what is on disk, be it nothing; one that has ended has its recording made. Null while the
   * journal can't be read, because starting without it would use segment numbers twice.
   */
  #open(order: ProgrammeOrder): LiveProgramme | null {
    const { programme } = order;
    const folder = this.#folderOf(programme);
    let live: LiveProgramme;
    try {
      const { lines, length } = readJournal(folder);
      live = this.#create(order, rebuildProgramme(lines, readLastSegment(folder)), length);
    } catch (err) {
      if (!this.#unreadable.has(programme))
        this.#parts.log.error({ err, programme }, "a journal can't be read; retrying");
      this.#unreadable.set(programme, order);
      return null;
    }
    this.#unreadable.delete(programme);
    live.resume();
    if (live.endedAt !== null) this.#recordings.resume(programme, () => this.#compareRecordings(live));
    return live;
  }

  #create(order: ProgrammeOrder, rebuilt: RebuiltProgramme, length: number): LiveProgramme {
    const { now, clock, log, write = writeAt } = this.#parts;
    const live: LiveProgramme = new LiveProgramme(order, rebuilt, length, {
      folder: this.#folderOf(order.programme),
      maxWaiting: () => maxWaiting / Math.max(1, this.#running().length),
      ffmpeg: this.#parts.ffmpeg,
      places: this.#parts.places,
      checkOutput: this.#parts.checkOutput,
      slates: this.#slates,
      videos: this.#videos,
      segmentBytes: this.#sourceFeeds.segmentBytes,
      write: (file, bytes, at) => this.#reserve.withSpace(bytes.length, () => write(file, bytes, at)),
      now,
      clock,
      punctuality: this.#punctuality,
      log,
      changed: () => this.#changed(),
      // First releases the space reserved for it, because the recording's MP4 needs space too.
      ended: () =>
        this.#recordings.make(
          live.id,
          live
            .written()
            .then(() => this.#reserve.adjust())
            .then(() => this.#compareRecordings(live)),
        ),
    });
    this.#programmes.set(live.id, live);
    return live;
  }

  #applyOrder({ programmes }: ProgrammesOrder): void {
    for (const order of programmes) {
      const known = this.#programmes.get(order.programme);
      const live = known ?? this.#open(order);
      // One that has just been opened may wait for this very order.
      const isNew = live?.applyOrder(order) || !known;
      if (live && isNew) this.#unsaved.add(live);
    }
    this.#save();
    this.#slates.retain(this.#running().map((live) => live.order.slate));
    const named = new Set(programmes.map(({ programme }) => programme));
    void this.#recordings.forgetAllBut(named, (id) => {
      this.#programmes.delete(id);
      this.#sent.forget(id);
      this.#newPieces.forget(id);
      this.#second?.forget(id);
    });
    this.#tick();
    this.#changed();
    void this.#reserve.adjust();
  }

  #retry(): void {
    for (const order of this.#unreadable.values()) {
      const live = this.#open(order);
      if (live) this.#unsaved.add(live);
    }
    this.#save();
  }

  /** Saves the newest orders, from which a restart resumes. */
  #save(): void {
    for (const live of this.#unsaved) {
      this.#unsaved.delete(live);
      this.#reserve
        .withSpace(0, () => writeOrder(this.#folderOf(live.id), live.order, this.#parts.encryption))
        .catch((err: unknown) => {
          this.#parts.log.error({ err, programme: live.id }, "an order can't be saved; retrying");
          this.#unsaved.add(live);
        });
    }
  }

  #running(): LiveProgramme[] {
    return [...this.#programmes.values()].filter(isRunning);
  }

  /** What the recordings of running programmes may still need. */
  #expected(): ExpectedRecording[] {
    const isTwice = this.#second?.sharesDiskWith(this.#folder) === true;
    return this.#running().flatMap(({ order: { show, slate, rehearsal }, rate }) => {
      const startsAt = slate.starts_at === null ? null : Date.parse(slate.starts_at);
      const copies = isTwice && !rehearsal ? 2 : 1;
      const open = { isStarted: show !== "before", startsAt, rate, copies };
      return expectedRecording(open, this.#parts.now()) ?? [];
    });
  }

  #tick(): void {
    const clock = this.#parts.clock();
    if (this.#waitsUntil === null && clock - this.#tickedAt > stalledAfter)
      this.#waitsUntil = clock + catchUpTime;
    this.#tickedAt = clock;
    if (this.#waitsUntil !== null && clock < this.#waitsUntil) return;
    this.#waitsUntil = null;
    const statuses = this.#sourceFeeds.statuses();
    for (const live of this.#programmes.values()) live.tick(statuses);
    for (const live of this.#running())
      if (!live.order.rehearsal) this.#second?.want(live.id, live.camerasOnAir);
  }

  /** Before the recording is made, so that whoever fetches it knows how much of it there is twice. */
  async #compareRecordings({ id, order }: LiveProgramme): Promise<void> {
    if (!order.rehearsal) await this.#second?.compare(id, () => readJournal(this.#folderOf(id)).lines);
  }

  /** The reserve is on the disk of the programmes, so it can only help where the second recording is as well. */
  #withSpaceForSecond<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    return this.#second?.sharesDiskWith(this.#folder) ? this.#reserve.withSpace(bytes, work) : work();
  }

  #changed(): void {
    for (const listen of this.#listeners) listen();
  }

  #state(live: LiveProgramme): ProgrammeState {
    const { minutesLeft } = this.#reserve;
    const recording = this.#recordings.state(live);
    const isShort = minutesLeft !== null && isRunning(live) && !live.isDiskFailing;
    const problems = [recording.problem, isShort ? words.diskShort(minutesLeft) : null];
    const problem = problems.filter((one) => one !== null).join(" ") || null;
    const [viewers, second] = [this.#viewers.count(live.id), this.#second?.state(live.id) ?? null];
    const sent = this.#sent.of(live.id);
    return { ...live.state(), viewers, sent, recording: { ...recording, problem }, second };
  }

  #folderOf(programme: string): string {
    return path.join(this.#folder, programme);
  }
}

const isRunning = (live: LiveProgramme): boolean => live.endedAt === null;
