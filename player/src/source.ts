/** One way of playing an address: by hls.js, or by the browser itself. */
export interface Source {
  open(url: string): void;
  recoverMedia(): void;
  /** Fetches anew, keeping what is there. */
  reload(): void;
  /** The same after a break: what was measured before it says nothing of the line now. */
  restart(): void;
  /** Throws the whole player away and makes a new one. */
  recreate(): void;
  /** Whether bytes have come since this was last asked. */
  arriving(): boolean;
  /**
   * Bits a second that the line brings just now, and that what is played takes, which may not be known yet; null while
   * nothing was measured.
   */
  line(): { has: number; needs: number | null } | null;
  /** Seconds: the end of what is offered, and where to be to follow it live. Null when unknown. */
  edge(): number | null;
  live(): number | null;
  /** Which slate is on the screen now, as the playlist names it; null for none, or while that isn't known. */
  slate(): string | null;
  close(): void;
}

export interface SourceReport {
  /** The address with the pass that is good now. */
  address(url: string): string;
  /** The pass is no longer taken. */
  refused(): void;
  /** Whether a request got an answer, be it a refusal, or none at all. */
  answered(isAnswered: boolean): void;
  /** It can't go on without help. */
  failed(what: "network" | "media"): void;
}
