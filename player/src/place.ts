import type { Source } from "./source.ts";

/** Where in the service the viewer is, in seconds from its beginning. */
export interface Rewound {
  at: number;
  length: number;
}

interface PlaceParts {
  source: () => Source | undefined;
  canGoBack: () => boolean;
  /** Opens another playlist: from a programme date on, or live (null). */
  open: (from: number | null) => void;
  /** The viewer has sought within the playlist that plays. */
  sought: () => void;
}

/** Seconds: a shorter pause is forgotten, because live playlists reach about as far back. */
const shortPause = 10;
/** Seconds before live at which a seek leads to live. */
const nearLive = 5;
const unknownPlace: Rewound = { at: 0, length: 0 };
/** Earlier than any service, so that it is played from its beginning. */
const beginning = 0;

/** Whether `currentTime` is the viewer's place: a picture of what was opened is shown, or the video seeks one. */
const isPlaced = (video: HTMLVideoElement): boolean =>
  video.readyState > HTMLMediaElement.HAVE_METADATA || video.seeking;

/** Keeps the viewer's place in the service: live, or anywhere since its beginning. */
export class Place {
  readonly #video: HTMLVideoElement;
  readonly #parts: PlaceParts;
  /** The place in the playlist of the whole service, in milliseconds since the epoch; null at live. */
  #date: number | null = null;
  #pause: { at: number; date: number | null; behind: number } | null = null;
  /** What was last known since the viewer went back. */
  #rewound: Rewound = unknownPlace;

  constructor(video: HTMLVideoElement, parts: PlaceParts) {
    this.#video = video;
    this.#parts = parts;
    video.addEventListener("pause", this.#onPause);
    video.addEventListener("play", this.#onPlay);
  }

  close(): void {
    this.#video.removeEventListener("pause", this.#onPause);
    this.#video.removeEventListener("play", this.#onPlay);
  }

  /** The programme date at which to open a source, in milliseconds since the epoch; null follows the programme live. */
  current(): number | null {
    if (this.#date !== null) this.#date = this.#shownDate() ?? this.#date;
    return this.#date;
  }

  /** Null at live. While the video is opened anew, as it was before. */
  rewound(): Rewound | null {
    if (this.current() === null) return null;
    const source = this.#parts.source();
    const [from, to] = [source?.start() ?? null, source?.live() ?? source?.edge() ?? null];
    if (from !== null && to !== null && isPlaced(this.#video))
      this.#rewound = {
        at: Math.max(0, this.#video.currentTime - from),
        length: Math.max(0, to - from),
      };
    return this.#rewound;
  }

  /** Seconds behind live; null while unknown. */
  behind(): number | null {
    if (this.#date === null && this.#pause) return this.#pause.behind + this.#sincePause;
    const live = this.#parts.source()?.live() ?? null;
    if (live === null || (this.#date !== null && !isPlaced(this.#video))) return null;
    return Math.max(0, live - this.#video.currentTime);
  }

  toBeginning(): void {
    this.#goBackTo(beginning);
  }

  /** Seconds from the beginning of the service. Only for a viewer who has gone back. */
  seekTo(at: number): void {
    if (isPlaced(this.#video)) this.#seek((this.#parts.source()?.start() ?? 0) + at);
    else this.#openAt(at);
  }

  /** Seconds forwards or backwards. */
  seekBy(seconds: number): void {
    if (this.#date !== null) {
      if (isPlaced(this.#video)) this.#seek(this.#video.currentTime + seconds);
      else this.#openAt(this.#rewound.at + seconds);
      return;
    }
    const from = this.#pause?.date ?? this.#shownDate();
    if (this.#parts.canGoBack() && from !== null && seconds < 0) this.#goBackTo(from + seconds * 1000);
  }

  goLive(): void {
    this.#pause = null;
    if (this.#date !== null) {
      this.#date = null;
      this.#parts.open(null);
      return;
    }
    const live = this.#parts.source()?.live();
    if (typeof live === "number") this.#video.currentTime = live;
  }

  /** Continues after a pause: where the viewer paused, if that can be reached, else live. */
  resume(): void {
    if (this.#date !== null) return;
    const date = this.#pause?.date ?? null;
    if (this.#parts.canGoBack() && date !== null && this.#sincePause > shortPause) this.#goBackTo(date);
    else this.goLive();
  }

  /** `rewound`: what to show of it until there is a picture. */
  #goBackTo(date: number, rewound = unknownPlace): void {
    this.#date = date;
    this.#rewound = rewound;
    this.#pause = null;
    this.#parts.open(date);
  }

  /** Seeks, in seconds from the beginning of the service, before there is a picture to seek in. */
  #openAt(to: number): void {
    const { at, length } = this.#rewound;
    if (length > 0 && to > length - nearLive) {
      this.goLive();
      return;
    }
    const source = this.#parts.source();
    const start = source?.start() ?? null;
    const date = start === null ? null : (source?.dateAt(start + to) ?? null);
    const rewound = { at: Math.max(0, to), length };
    this.#goBackTo(date ?? (this.#date ?? beginning) + (to - at) * 1000, rewound);
  }

  #seek(position: number): void {
    const source = this.#parts.source();
    const isNearLive = position > (source?.live() ?? Number.POSITIVE_INFINITY) - nearLive;
    if (isNearLive) {
      this.goLive();
      return;
    }
    this.#video.currentTime = Math.max(source?.start() ?? 0, position);
    this.#parts.sought();
  }

  #shownDate(): number | null {
    return isPlaced(this.#video) ? (this.#parts.source()?.dateAt(this.#video.currentTime) ?? null) : null;
  }

  get #sincePause(): number {
    return this.#pause ? (performance.now() - this.#pause.at) / 1000 : 0;
  }

  readonly #onPause = (): void => {
    this.#pause ??= { at: performance.now(), date: this.#shownDate(), behind: this.behind() ?? 0 };
  };

  readonly #onPlay = (): void => {
    this.#pause = null;
  };
}
