import type { PlayerState } from "./recovery.ts";

/** A request got what it asked for, something else such as a rejection, or no response at all. */
export type Answer = "loaded" | "refused" | "none";

/** Milliseconds for which requests fail, playing stands still, and a first connection takes, until it is an outage. */
const limits = { failing: 1500, stalled: 3000, connecting: 8000 } as const;

/** Notices when an address gives nothing that could be played. Times are milliseconds of one clock. */
export class Outage {
  #failingSince: number | null = null;
  #playedAt: number;

  constructor(now: number) {
    this.#playedAt = now;
  }

  answered(answer: Answer, now: number): void {
    this.#failingSince = answer === "loaded" ? null : (this.#failingSince ?? now);
  }

  /** `idle`: nothing needs to play, or the viewer's own connection is lost. */
  lasts({ state, idle }: { state: PlayerState; idle: boolean }, now: number): boolean {
    if (idle) {
      this.#failingSince = null;
      this.#playedAt = now;
      return false;
    }
    if (state === "playing" || state === "ended") this.#playedAt = now;
    const patience = state === "connecting" ? limits.connecting : limits.stalled;
    const isFailing = this.#failingSince !== null && now - this.#failingSince >= limits.failing;
    return isFailing || now - this.#playedAt >= patience;
  }
}
