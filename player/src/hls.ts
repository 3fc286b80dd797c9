/// <reference path="./hls-light.d.ts" />

import workerPath from "hls.js/dist/hls.worker.js?url";
import type Hls from "hls.js/light";
import type { HlsConfig, LevelDetails, LoaderStats, LoadPolicy } from "hls.js/light";
import { ArrivalRate } from "./core/arrival-rate.ts";
import type { Source, SourceReport } from "./source.ts";

/** Seconds behind the live edge: two segments, so that one may be late. Beyond `most` the player jumps ahead. */
const behind = { aim: 2, most: 8 } as const;

/** With its default retries hls.js gives up 3 s after the origin goes away (measured), so playlists get more. */
const playlists: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 4000,
    maxLoadTimeMs: 8000,
    timeoutRetry: { maxNumRetry: 60, retryDelayMs: 500, maxRetryDelayMs: 2000 },
    errorRetry: {
      maxNumRetry: 60,
      retryDelayMs: 500,
      maxRetryDelayMs: 2000,
      // Retries rejections too: a token may have expired, or the origin may just be starting.
      shouldRetry: (config, count) => config !== null && config !== undefined && count < config.maxNumRetry,
    },
  },
};
const segments: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 6000,
    maxLoadTimeMs: 20_000,
    timeoutRetry: { maxNumRetry: 4, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: {
      // What hls.js gives up it takes for missing and passes over: during an outage one segment after the other, so
      // that a guest who had gone back would go on at live.
      maxNumRetry: Number.POSITIVE_INFINITY,
      retryDelayMs: 500,
      maxRetryDelayMs: 2000,
      shouldRetry: (_config, _count, _isTimeout, response, byDefault) =>
        byDefault || response?.code === 0 || isRejection(response?.code) || isNotYet(response?.code),
    },
  },
};
/** The playback token was rejected, by the origin or by a cache before it, and a new one is on its way. */
const isRejection = (status: number | undefined): boolean => status === 401 || status === 403;
/** What a proxy or a cache says that wants to be asked again later. */
const isNotYet = (status: number | undefined): boolean => status === 408 || status === 425 || status === 429;

const config = {
  workerPath,
  liveSyncDuration: behind.aim,
  liveMaxLatencyDuration: behind.most,
  maxLiveSyncPlaybackRate: 1.1,
  liveDurationInfinity: true,
  maxBufferLength: 12,
  maxMaxBufferLength: 30,
  maxBufferSize: 30_000_000,
  backBufferLength: 30,
  // Sound alone carries its times as ID3, which would become a text track that the page's policy refuses.
  enableID3MetadataCues: false,
  enableEmsgMetadataCues: false,
  manifestLoadPolicy: playlists,
  playlistLoadPolicy: playlists,
  fragLoadPolicy: segments,
} satisfies Partial<HlsConfig>;

/**
 * In the playlist of a whole service nothing pulls the guest towards live, not even a connection that swallows requests.
 * It starts where we say.
 */
const rewindConfig = {
  fragLoadPolicy: {
    default: {
      ...segments.default,
      timeoutRetry: { maxNumRetry: Number.POSITIVE_INFINITY, retryDelayMs: 0, maxRetryDelayMs: 0 },
    },
  },
  autoStartLoad: false,
  liveMaxLatencyDuration: Number.POSITIVE_INFINITY,
  maxLiveSyncPlaybackRate: 1,
} satisfies Partial<HlsConfig>;

/** Segments that are measured together, so that one burst doesn't pass for a fast connection. */
const measuredSegments = 5;
/**
 * Milliseconds after which a first segment that is still arriving is given up for a smaller one. Until something plays,
 * hls.js waits for it to the end.
 */
const firstSegmentPatience = 1500;
/** Milliseconds for which a segment has to be loading before it counts in the measurement. */
const measurableAfter = 2000;

/**
 * Milliseconds for which a rendition is avoided after an error. hls.js would avoid it until loading is stopped, so that
 * after a short outage a guest with a good connection would see the smallest picture for the rest of the service.
 */
const avoidedFor = 10_000;

/** Plays with hls.js, which is loaded only now, because not every guest needs it. */
export async function hlsSource(video: HTMLVideoElement, report: SourceReport): Promise<Source> {
  const { default: Library } = await import("hls.js/light");
  let hls: Hls | undefined;
  let url = "";
  let from: number | null = null;
  let loading: LoaderStats | undefined;
  let arrived: LoaderStats[] = [];
  let length = 1;
  let loadedBefore = 0;
  const arrival = new ArrivalRate();
  let failedAt = 0;
  let impatience: ReturnType<typeof setTimeout> | undefined;

  const forgetMeasurements = () => {
    arrived = [];
    loading = undefined;
  };
  const destroy = () => {
    clearTimeout(impatience);
    hls?.destroy();
    hls = undefined;
  };
  const create = () => {
    destroy();
    const player = new Library({
      ...config,
      ...(from === null ? {} : rewindConfig),
      // Each request carries the newest token, so that an expiring one is never noticed.
      xhrSetup: (xhr, address) => xhr.open("GET", report.address(address), true),
    });
    hls = player;
    player.on(Library.Events.FRAG_LOADING, (_event, { frag }) => {
      loading = frag.stats;
      length = frag.duration || length;
      loadedBefore = 0;
      arrival.begin(performance.now());
      clearTimeout(impatience);
      if (frag.level > 0 && video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
        impatience = setTimeout(() => stepDown(player, frag.stats), firstSegmentPatience);
    });
    player.on(Library.Events.LEVEL_LOADED, () => report.answered("loaded"));
    if (from !== null) {
      player.on(Library.Events.LEVEL_UPDATED, () => aim());
      player.once(Library.Events.LEVEL_UPDATED, () => player.startLoad(start()));
    }
    player.on(Library.Events.FRAG_LOADED, (_event, { frag }) => {
      report.answered("loaded");
      arrived = [...arrived, frag.stats].slice(-measuredSegments);
      if (performance.now() - failedAt > avoidedFor)
        for (const level of player.levels) Object.assign(level, { loadError: 0, fragmentError: 0 });
    });
    player.on(Library.Events.ERROR, (_event, error) => {
      failedAt = performance.now();
      const status = error.response?.code;
      if (error.type === Library.ErrorTypes.NETWORK_ERROR) report.answered(status ? "refused" : "none");
      if (isRejection(status)) report.refused();
      if (!error.fatal) return;
      report.failed(error.type === Library.ErrorTypes.NETWORK_ERROR ? "network" : "media");
    });
    player.attachMedia(video);
    player.loadSource(url);
  };
  const dateAt = (position: number): number | null => {
    const shown = fragmentAt(hls?.latestLevelDetails, position);
    return shown?.programDateTime ? shown.programDateTime + (position - shown.start) * 1000 : null;
  };
  /** The position of the viewer's place; -1 at live, and while the playlist is unknown. */
  const start = (): number => {
    const details = hls?.latestLevelDetails;
    return from === null || !details ? -1 : positionOf(details, from);
  };
  /**
   * Until something plays, hls.js goes to live whenever a segment fails, unless the playlist itself names a start, which
   * each version of it has to name again.
   */
  const aim = () => {
    const details = hls?.latestLevelDetails;
    if (from !== null && details) details.startTimeOffset = start() - details.fragmentStart;
  };
  const recreate = (place: number | null) => {
    from = place;
    create();
  };
  const reload = (place: number | null) => {
    from = place;
    const isKnown = hls && (from === null ? hls.levels.length > 0 : hls.latestLevelDetails);
    if (!hls || !isKnown) return create();
    aim();
    hls.stopLoad();
    hls.startLoad(start());
  };
  return {
    open: (address, place) => {
      url = address;
      forgetMeasurements();
      recreate(place);
    },
    recoverMedia: (place) => {
      from = place;
      aim();
      hls?.recoverMediaError();
    },
    reload,
    restart: (place) => {
      forgetMeasurements();
      reload(place);
    },
    recreate,
    arriving: () => {
      const loaded = loading?.loaded ?? 0;
      const has = loaded > loadedBefore;
      loadedBefore = loaded;
      arrival.note(loaded, performance.now());
      return has;
    },
    bandwidth: () => {
      const isArriving = loading !== undefined && loading.loading.end === 0;
      // A segment that is slow to arrive tells of the connection now, those before it of what it was.
      const now = isArriving ? arrival.bitsPerSecond(performance.now(), measurableAfter) : null;
      if (now === null && arrived.length === 0) return null;
      const bits = arrived.reduce((sum, { loaded }) => sum + loaded * 8, 0);
      const available = now ?? bits / (arrived.reduce((sum, one) => sum + loadTime(one), 0) / 1000);
      return {
        available,
        needed: smallestVideo(hls) ?? (loading?.total ? (loading.total * 8) / length : null),
      };
    },
    edge: () => hls?.latestLevelDetails?.edge ?? null,
    live: () => hls?.liveSyncPosition ?? null,
    start: () => hls?.latestLevelDetails?.fragmentStart ?? null,
    dateAt,
    slate: () => fragmentAt(hls?.latestLevelDetails, video.currentTime)?.title?.trim() || null,
    close: destroy,
  };
}

const fragmentAt = (details: LevelDetails | null | undefined, position: number) =>
  details?.fragments.findLast(({ start }) => start <= position);

/** The position of a date in a playlist; its beginning for an earlier date. */
function positionOf({ fragments, fragmentStart }: LevelDetails, date: number): number {
  const at = fragments.findLast(({ programDateTime }) => programDateTime !== null && programDateTime <= date);
  if (!at) return fragmentStart;
  return at.start + Math.min(at.duration, (date - (at.programDateTime ?? date)) / 1000);
}

/** Loads a smaller rendition instead, chosen by how fast this segment has arrived so far. */
function stepDown(hls: Hls, stats: LoaderStats): void {
  if (stats.loading.end > 0 || stats.loading.first === 0) return;
  hls.bandwidthEstimate = Math.max(1, (stats.loaded * 8) / (loadTime(stats) / 1000));
  hls.stopLoad();
  hls.startLoad(-1);
}

/** Bits a second of the smallest rendition with video; null where there is only one, which varies too much. */
function smallestVideo(hls: Hls | undefined): number | null {
  const [smallest, ...more] = hls?.levels ?? [];
  return smallest && more.length > 0 && smallest.videoCodec ? smallest.averageBitrate : null;
}

/** Milliseconds from the first byte of a segment to the last, or to now; at least 1. */
const loadTime = ({ loading: { first, end } }: LoaderStats): number =>
  Math.max(1, (end || performance.now()) - first);
