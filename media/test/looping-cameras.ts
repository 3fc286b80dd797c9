import { randomUUID } from "node:crypto";
import type { SourceHealth } from "@vigil/contract/media";
import type { FinishedSegment, Sources } from "../src/ingest/sources.ts";
import type { Segment } from "../src/packager/segment.ts";

/** Cameras that repeat a video, by a clock that tests may speed up. */
export class LoopingCameras implements Sources {
  readonly #videos = new Map<
    string,
    {
      segments: readonly Segment[];
      ready: FinishedSegment[];
      next: number;
      run: number;
      isOn: boolean;
      isFrozen: boolean;
      lag: number;
    }
  >();
  /** Part of the run names, so that another process has other runs. */
  readonly #run = randomUUID();
  readonly #listeners = new Set<(segment: Segment) => void>();
  readonly #now: () => number;
  readonly #timer: NodeJS.Timeout;

  constructor(now: () => number) {
    this.#now = now;
    this.#timer = setInterval(() => this.#tick(), 10);
  }

  /** `late`: offset of its segments in seconds. `lag`: seconds that its clock is slow. */
  add(id: string, segments: readonly Segment[], late = 0, lag = 0): void {
    const next = this.#now() + late * 1000;
    this.#videos.set(id, { segments, ready: [], next, run: 0, isOn: true, isFrozen: false, lag });
  }

  setOn(id: string, isOn: boolean): void {
    const video = this.#video(id);
    if (isOn && !video.isOn)
      Object.assign(video, { next: this.#now(), run: video.run + video.segments.length });
    video.isOn = isOn;
  }

  #video(id: string) {
    const video = this.#videos.get(id);
    if (!video) throw new Error(`There is no camera ${id}.`);
    return video;
  }

  #tick(): void {
    for (const [id, video] of this.#videos) {
      for (;;) {
        // Each repetition is a new run, because time stamps start again.
        const n = video.run % video.segments.length;
        const segment = video.segments[n] as Segment;
        if (!video.isOn || video.next + segment.duration * 1000 > this.#now()) break;
        const run = `${this.#run}-${id}-${Math.floor(video.run / video.segments.length)}`;
        const start = video.next - video.lag * 1000;
        video.run++;
        video.next += segment.duration * 1000;
        const shown = { ...segment, source: id, run, n, start, arrivedAt: video.next };
        video.ready = [...video.ready.slice(-11), shown];
        for (const listen of this.#listeners) listen(shown);
      }
    }
  }

  replace(): void {}
  has(id: string): boolean {
    return this.#videos.has(id);
  }
  admits(id: string): boolean {
    return this.has(id);
  }
  health(): SourceHealth[] {
    return [...this.#videos].map(([id, { isFrozen }]) => ({ id, frozen: isFrozen }) as SourceHealth);
  }
  isWell(id: string): boolean {
    return this.#videos.get(id)?.isOn ?? false;
  }
  finished(id: string): readonly FinishedSegment[] {
    return this.#videos.get(id)?.ready ?? [];
  }
  onSegment(listen: (segment: Segment) => void): () => void {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }
  onTag(): () => void {
    return () => {};
  }
  onChange(): () => void {
    return () => {};
  }
  preview(): void {}
  acceptCamera(): void {}
  async close(): Promise<void> {
    clearInterval(this.#timer);
  }
  async openWhip(): Promise<never> {
    throw new Error("These cameras are files.");
  }
  endWhip(): boolean {
    return false;
  }
}
