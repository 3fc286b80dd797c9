import { randomUUID } from "node:crypto";
import type { SourceHealth } from "@vigil/contract/media";
import type { FinishedSegment, Sources } from "../src/ingest/sources.ts";
import type { Segment } from "../src/packager/segment.ts";

/** Cameras that repeat a video, by a clock that tests may speed up. */
export class FilmedCameras implements Sources {
  readonly #films = new Map<
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
    this.#timer = setInterval(() => this.#turn(), 10);
  }

  /** `late`: offset of its segments in seconds. `lag`: seconds that its clock is slow. */
  add(id: string, segments: readonly Segment[], late = 0, lag = 0): void {
    const next = this.#now() + late * 1000;
    this.#films.set(id, { segments, ready: [], next, run: 0, isOn: true, isFrozen: false, lag });
  }

  turn(id: string, isOn: boolean): void {
    const film = this.#film(id);
    if (isOn && !film.isOn) Object.assign(film, { next: this.#now(), run: film.run + film.segments.length });
    film.isOn = isOn;
  }

  #film(id: string) {
    const film = this.#films.get(id);
    if (!film) throw new Error(`There is no camera ${id}.`);
    return film;
  }

  #turn(): void {
    for (const [id, film] of this.#films) {
      for (;;) {
        // Each repetition is a new run, because time stamps start again.
        const n = film.run % film.segments.length;
        const segment = film.segments[n] as Segment;
        if (!film.isOn || film.next + segment.duration * 1000 > this.#now()) break;
        const run = `${this.#run}-${id}-${Math.floor(film.run / film.segments.length)}`;
        const start = film.next - film.lag * 1000;
        film.run++;
        film.next += segment.duration * 1000;
        const shown = { ...segment, source: id, run, n, start, arrivedAt: film.next };
        film.ready = [...film.ready.slice(-11), shown];
        for (const listen of this.#listeners) listen(shown);
      }
    }
  }

  replace(): void {}
  has(id: string): boolean {
    return this.#films.has(id);
  }
  health(): SourceHealth[] {
    return [...this.#films].map(([id, { isFrozen }]) => ({ id, frozen: isFrozen }) as SourceHealth);
  }
  isWell(id: string): boolean {
    return this.#films.get(id)?.isOn ?? false;
  }
  finished(id: string): readonly FinishedSegment[] {
    return this.#films.get(id)?.ready ?? [];
  }
  onSegment(listen: (segment: Segment) => void): () => void {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }
  onChange(): () => void {
    return () => {};
  }
  preview(): void {}
  acceptCamera(): void {}
  async close(): Promise<void> {
    clearInterval(this.#timer);
  }
}
