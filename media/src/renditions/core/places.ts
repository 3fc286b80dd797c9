/** How long a programme keeps its place after the last guest wanted a rendition, in milliseconds. */
const kept = 30_000;

/** Limits how many programmes have renditions at the same time, because each takes a third of a core. */
export class RenditionPlaces {
  readonly #most: number;
  readonly #wantedAt = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether renditions are made here at all. */
  get isOff(): boolean {
    return this.#most === 0;
  }

  /** Whether the programme has a place or could take one. `now`: milliseconds of a monotonic clock. */
  isFree(programme: string, now: number): boolean {
    this.#release(now);
    return this.#wantedAt.has(programme) || this.#wantedAt.size < this.#most;
  }

  /** Takes or keeps the programme's place. Returns whether it has one. */
  take(programme: string, now: number): boolean {
    if (!this.isFree(programme, now)) return false;
    this.#wantedAt.set(programme, now);
    return true;
  }

  #release(now: number): void {
    for (const [programme, at] of this.#wantedAt) if (now - at > kept) this.#wantedAt.delete(programme);
  }
}
