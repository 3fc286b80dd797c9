import type { Answer } from "./core/outage.ts";

/** One way to play an address: with hls.js, or natively in the browser. */
export interface Source {
  /**
   * `from`: null follows the programme live; a date, in milliseconds since the epoch, plays a playlist of the whole service
   * from there on, and one before the service from its beginning.
   */
  open(url: string, from: number | null): void;
  /** These repair what is open and go on at the viewer's place, which is given as in `open`. */
  recoverMedia(from: number | null): void;
  /** Fetches again and keeps what is buffered. */
  reload(from: number | null): void;
  /** Reloads after a lost connection: measurements from before say nothing about the connection now. */
  restart(from: number | null): void;
  /** Replaces the whole player with a new one. */
  recreate(from: number | null): void;
  /** Whether bytes have arrived since the last call. */
  arriving(): boolean;
  /**
   * Bits a second that the connection delivers now and that the current stream needs (null while unknown); null while
   * nothing was measured.
   */
  bandwidth(): { available: number; needed: number | null } | null;
  /** Seconds: the end of the playlist, and the position from which to follow it live. Null when unknown. */
  edge(): number | null;
  live(): number | null;
  /** Seconds: the beginning of the playlist. Null when unknown. */
  start(): number | null;
  /** The programme date at a position, in milliseconds since the epoch; null when unknown. */
  dateAt(position: number): number | null;
  /** Which slate is on the screen now, by its name in the playlist; null for none or while unknown. */
  slate(): string | null;
  close(): void;
}

export interface SourceReport {
  /** The address with the newest playback token. */
  address(url: string): string;
  /** The playback token was rejected. */
  refused(): void;
  answered(answer: Answer): void;
  /** A fatal error that needs a repair. */
  failed(what: "network" | "media"): void;
}
