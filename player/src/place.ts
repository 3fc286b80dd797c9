import type { Source } from "./source.ts";

/** Where in the service the viewer is, in seconds from its beginning. */
export interface Rewound {
  at: number;
  length: number;
}

export interface PlaceKeeper {
  /** The programme date to open a source at, in milliseconds since the epoch; null follows the programme live. */
  current(): number | null;
  /** Null at live. */
  rewound(): Rewound | null;
  /** Seconds behind live; null while unknown. */
  behind(): number | null;
  toBeginning(): void;
  /** Seconds from the beginning of the service. Only while rewound. */
  seekTo(at: number): void;
  /** Seconds forwards or backwards. */
  seekBy(seconds: number): void;
  goLive(): void;
  /** Continues after a pause: where the viewer paused, if there is a way back to it, else live. */
  resume(): void;
  close(): void;
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
/** Earlier than any service, so that it is played from its beginning. */
const beginning = 0;

/** Keeps the viewer's place in the service: live, or anywhere since its beginning. */
export function keepPlace(
  video: HTMLVideoElement,
  { source, canGoBack, open, sought }: PlaceParts,
): PlaceKeeper {
  /** Where the playlist of the whole service was opened; null at live. */
  let openedAt: number | null = null;
  let pause: { at: number; date: number | null; behind: number } | null = null;

  const hasPicture = () => video.readyState > HTMLMediaElement.HAVE_METADATA;
  /** Also remembers the date, for a playlist that has to be opened again. */
  const currentDate = () => {
    if (openedAt === null) return null;
    openedAt = shownDate() ?? openedAt;
    return openedAt;
  };
  const shownDate = () => (hasPicture() ? (source()?.dateAt(video.currentTime) ?? null) : null);
  const end = () => source()?.live() ?? source()?.edge() ?? null;
  const behindNow = () => {
    const live = source()?.live() ?? null;
    return live === null || (openedAt !== null && !hasPicture())
      ? null
      : Math.max(0, live - video.currentTime);
  };
  const sincePause = () => (pause === null ? 0 : (performance.now() - pause.at) / 1000);
  const goBackTo = (date: number) => {
    openedAt = date;
    pause = null;
    open(date);
  };
  const goLive = () => {
    pause = null;
    if (openedAt !== null) {
      openedAt = null;
      open(null);
      return;
    }
    const live = source()?.live();
    if (typeof live === "number") video.currentTime = live;
  };
  const seek = (position: number) => {
    const live = source()?.live() ?? Number.POSITIVE_INFINITY;
    if (position > live - nearLive) return goLive();
    video.currentTime = Math.max(source()?.start() ?? 0, position);
    sought();
  };
  const onPause = () => {
    pause ??= { at: performance.now(), date: shownDate(), behind: behindNow() ?? 0 };
  };
  const onPlay = () => {
    pause = null;
  };
  video.addEventListener("pause", onPause);
  video.addEventListener("play", onPlay);

  return {
    current: currentDate,
    rewound: () => {
      if (currentDate() === null) return null;
      const [from, to] = [source()?.start() ?? null, end()];
      if (from === null || to === null || !hasPicture()) return { at: 0, length: 0 };
      return { at: Math.max(0, video.currentTime - from), length: Math.max(0, to - from) };
    },
    behind: () => (openedAt === null && pause !== null ? pause.behind + sincePause() : behindNow()),
    toBeginning: () => goBackTo(beginning),
    seekTo: (at) => seek((source()?.start() ?? 0) + at),
    seekBy: (seconds) => {
      if (openedAt !== null && hasPicture()) return seek(video.currentTime + seconds);
      const from = pause?.date ?? shownDate() ?? openedAt;
      if (canGoBack() && from !== null && seconds < 0) goBackTo(from + seconds * 1000);
    },
    goLive,
    resume: () => {
      if (openedAt !== null) return;
      const date = pause?.date ?? null;
      if (canGoBack() && date !== null && sincePause() > shortPause) goBackTo(date);
      else goLive();
    },
    close: () => {
      video.removeEventListener("pause", onPause);
      video.removeEventListener("play", onPlay);
    },
  };
}
