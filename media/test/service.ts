import { copyFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { ProgrammeOrder, ProgrammeState } from "@vigil/contract/media";
import { expect } from "vitest";
import type { Ffmpeg } from "../src/ffmpeg.ts";
import { createKeys } from "../src/keys.ts";
import { createLog } from "../src/log.ts";
import type { Write } from "../src/programme/journal.ts";
import { createProgrammes, type Programme, type Programmes } from "../src/programme/programmes.ts";
import { RenditionPlaces } from "../src/renditions/core/places.ts";
import { order, programme } from "./fixtures.ts";
import { LoopingCameras } from "./looping-cameras.ts";
import { decode, PlaylistWatch } from "./playlist.ts";

const waitOptions = { timeout: 240_000, interval: 20 };

/** A clock that runs this many times as fast as ours, so that a service takes less time. */
export const fastClock = (speed: number): (() => number) => {
  const begun = Date.now();
  return () => begun + (Date.now() - begun) * speed;
};

export interface ServiceParts {
  folder: string;
  ffmpeg: Ffmpeg;
  now: () => number;
  /** Hours by which the machine's clock says less. */
  hoursBehind?: number;
  write?: Write;
}

/** One service from its first order on, with a guest who polls both renditions. */
export class Service {
  readonly cameras: LoopingCameras;
  readonly lines: string[] = [];
  readonly watches = { video: new PlaylistWatch(), audio: new PlaylistWatch() };
  /** What was on air, as reported, without repetitions. */
  readonly aired: string[] = [];
  readonly #parts: ServiceParts;
  #programmes: Programmes | null = null;
  #polling: NodeJS.Timeout | undefined;
  /** Without a time of its beginning, so that it isn't late. */
  #order: ProgrammeOrder = order(0, {
    show: "before",
    source: null,
    slate: { ...order(0).slate, starts_at: null },
  });

  constructor(parts: ServiceParts) {
    this.#parts = parts;
    this.cameras = new LoopingCameras(parts.now);
  }

  async open(): Promise<void> {
    const { folder, ffmpeg, now, hoursBehind = 0, write } = this.#parts;
    this.#programmes = await createProgrammes({
      sources: this.cameras,
      directory: folder,
      ffmpeg,
      now: () => now() - hoursBehind * 3_600_000,
      clock: now,
      log: createLog("info", (line) => void this.lines.push(line)),
      checkOutput: async () => null,
      places: new RenditionPlaces(1),
      encryption: createKeys("a key for tests of thirty-two letters", now),
      fetchFile: (url, file) => copyFile(fileURLToPath(url), file),
      // Not this machine's disk, because what else fills it would be reported as a problem of the recording.
      measure: async () => ({ free: 1024 ** 4, total: 1024 ** 4 }),
      ...(write ? { write } : {}),
    });
    this.#polling = setInterval(() => this.#poll(), 20);
  }

  get all(): Programmes {
    if (!this.#programmes) throw new Error("The service isn't open.");
    return this.#programmes;
  }
  get live(): Programme {
    const live = this.all.find(programme);
    if (!live) throw new Error("There is no such programme.");
    return live;
  }
  get state(): ProgrammeState {
    return this.all.states().find((state) => state.programme === programme) as ProgrammeState;
  }

  order(what: Partial<ProgrammeOrder>): void {
    this.#order = { ...this.#order, version: this.#order.version + 1, video: null, ...what };
    this.send(this.#order);
  }
  send(order: ProgrammeOrder): void {
    this.all.order({ programmes: [order] });
  }
  get lastOrder(): ProgrammeOrder {
    return this.#order;
  }

  /** Waits until this is on air, and for a few segments of it. */
  async showsFor(what: string, segments = 4): Promise<void> {
    await expect.poll(() => this.aired.at(-1), waitOptions).toBe(what);
    const from = this.#newest;
    await expect.poll(() => this.#newest, waitOptions).toBeGreaterThanOrEqual(from + segments);
  }
  async becomes(check: (state: ProgrammeState) => boolean): Promise<void> {
    await expect.poll(() => check(this.state), waitOptions).toBe(true);
  }

  get #newest(): number {
    return Math.max(-1, ...this.watches.video.listed.keys());
  }

  #poll(): void {
    const live = this.all.find(programme);
    if (!live) return;
    const { on_air } = this.state;
    const what = on_air.slate ?? (on_air.kind === "video" ? "video" : (on_air.source as string));
    if (this.aired.at(-1) !== what) this.aired.push(what);
    this.watches.video.see(live.playlist("video"));
    this.watches.audio.see(live.playlist("audio"));
  }

  /** All errors of our validators: in the playlists, in single segments and in whole runs. */
  async problems(): Promise<string[]> {
    const { path } = this.#parts.ffmpeg;
    const found = [...this.watches.video.problems, ...this.watches.audio.problems];
    for (const [kind, format] of [
      ["ts", "mpegts"],
      ["aac", "aac"],
    ] as const) {
      const listed = [...this.watches[kind === "ts" ? "video" : "audio"].listed.values()];
      const runs: { seqs: number[]; bytes: Buffer[] }[] = [];
      for (const { seq, disc, duration } of listed) {
        const bytes = await this.live.segment(seq, kind);
        if (!bytes) found.push(`${seq}.${kind} can't be had`);
        else {
          if (disc || runs.length === 0) runs.push({ seqs: [], bytes: [] });
          runs.at(-1)?.bytes.push(bytes);
          runs.at(-1)?.seqs.push(seq);
          if (seq % 5 === 0) found.push(...(await checkAlone(path ?? "", bytes, format, seq, duration)));
        }
      }
      for (const { seqs, bytes } of runs) {
        const { decodingErrors } = await decode(path ?? "", Buffer.concat(bytes), format);
        if (decodingErrors) found.push(`${kind} ${seqs.at(0)}–${seqs.at(-1)}: ${decodingErrors}`);
      }
    }
    return found;
  }

  async close(): Promise<void> {
    clearInterval(this.#polling);
    await this.#programmes?.close();
    this.#programmes = null;
    await this.cameras.close();
  }
}

async function checkAlone(
  ffmpeg: string,
  bytes: Buffer,
  format: "mpegts" | "aac",
  seq: number,
  duration: number,
): Promise<string[]> {
  const { decodingErrors, pictures, sounds } = await decode(ffmpeg, bytes, format);
  const wrong = decodingErrors ? [decodingErrors] : [];
  if (format === "mpegts" && Math.abs(pictures - duration * 30) > 1) wrong.push(`has ${pictures} pictures`);
  if (Math.abs(sounds - duration * 46.875) > 2) wrong.push(`has ${sounds} frames of sound`);
  return wrong.map((what) => `segment ${seq} as ${format}: ${what}`);
}
