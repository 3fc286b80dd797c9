/** Milliseconds over which rates are averaged. */
const span = 5_000;
const slot = 250;

/** Measures bits and frames a second, over the last five seconds. Times are milliseconds since the epoch. */
export class Meter {
  readonly #since: number;
  #slots: { at: number; bytes: number; frames: number }[] = [];

  constructor(since: number) {
    this.#since = since;
  }

  add(at: number, bytes: number, frames: number): void {
    const last = this.#slots.at(-1);
    if (last && at - last.at < slot) {
      last.bytes += bytes;
      last.frames += frames;
    } else this.#slots.push({ at, bytes, frames });
    while ((this.#slots[0]?.at ?? at) < at - span) this.#slots.shift();
  }

  /** Null in the first second, which is too short to measure. */
  rates(now: number): { bitrate: number; fps: number } | null {
    const seconds = Math.min(span, now - this.#since) / 1000;
    if (seconds < 1) return null;
    const recent = this.#slots.filter(({ at }) => at >= now - span);
    const sum = (what: "bytes" | "frames") => recent.reduce((total, one) => total + one[what], 0);
    return {
      bitrate: Math.round((sum("bytes") * 8) / seconds),
      fps: Math.round((sum("frames") / seconds) * 10) / 10,
    };
  }
}
