/// <reference path="./hls-light.d.ts" />

import workerPath from "hls.js/dist/hls.worker.js?url";
import type Hls from "hls.js/light";
import type { HlsConfig, LoaderStats, LoadPolicy } from "hls.js/light";
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
    errorRetry: { maxNumRetry: 6, retryDelayMs: 500, maxRetryDelayMs: 2000 },
  },
};

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
  manifestLoadPolicy: playlists,
  playlistLoadPolicy: playlists,
  fragLoadPolicy: segments,
} satisfies Partial<HlsConfig>;

/** Segments that are measured together, so that one burst doesn't pass for a fast connection. */
const measuredSegments = 5;
/** Milliseconds for which a segment has to be loading before it counts in the measurement. */
const measurableAfter = 2000;

/** Plays with hls.js, which is loaded only now, because not every guest needs it. */
export async function hlsSource(video: HTMLVideoElement, report: SourceReport): Promise<Source> {
  const { default: Library } = await import("hls.js/light");
  let hls: Hls | undefined;
  let url = "";
  let loading: LoaderStats | undefined;
  let arrived: LoaderStats[] = [];
  let length = 1;
  let loadedBefore = 0;

  const forgetMeasurements = () => {
    arrived = [];
    loading = undefined;
  };
  const destroy = () => {
    hls?.destroy();
    hls = undefined;
  };
  const create = () => {
    destroy();
    const player = new Library({
      ...config,
      // Each request carries the newest token, so that an expiring one is never noticed.
      xhrSetup: (xhr, address) => xhr.open("GET", report.address(address), true),
    });
    hls = player;
    player.on(Library.Events.FRAG_LOADING, (_event, { frag }) => {
      loading = frag.stats;
      length = frag.duration || length;
      loadedBefore = 0;
    });
    player.on(Library.Events.LEVEL_LOADED, () => report.answered(true));
    player.on(Library.Events.FRAG_LOADED, (_event, { frag }) => {
      report.answered(true);
      arrived = [...arrived, frag.stats].slice(-measuredSegments);
    });
    player.on(Library.Events.ERROR, (_event, error) => {
      const status = error.response?.code;
      if (error.type === Library.ErrorTypes.NETWORK_ERROR) report.answered(Boolean(status));
      if (status === 401 || status === 403) report.refused();
      if (!error.fatal) return;
      report.failed(error.type === Library.ErrorTypes.NETWORK_ERROR ? "network" : "media");
    });
    player.attachMedia(video);
    player.loadSource(url);
  };
  const reload = () => {
    if (!hls || hls.levels.length === 0) return create();
    hls.stopLoad();
    hls.startLoad(-1);
  };
  return {
    open: (address) => {
      url = address;
      forgetMeasurements();
      create();
    },
    recoverMedia: () => hls?.recoverMediaError(),
    reload,
    restart: () => {
      forgetMeasurements();
      reload();
    },
    recreate: create,
    arriving: () => {
      const loaded = loading?.loaded ?? 0;
      const has = loaded > loadedBefore;
      loadedBefore = loaded;
      return has;
    },
    bandwidth: () => {
      const inFlight = loading && loading.loading.end === 0 && loading.loading.first > 0 ? [loading] : [];
      const measured = [...arrived, ...inFlight.filter((one) => loadTime(one) >= measurableAfter)];
      if (measured.length === 0) return null;
      const bits = measured.reduce((sum, { loaded }) => sum + loaded * 8, 0);
      const available = bits / (measured.reduce((sum, one) => sum + loadTime(one), 0) / 1000);
      return { available, needed: loading?.total ? (loading.total * 8) / length : null };
    },
    edge: () => hls?.latestLevelDetails?.edge ?? null,
    live: () => hls?.liveSyncPosition ?? null,
    slate: () => {
      const fragments = hls?.latestLevelDetails?.fragments ?? [];
      const at = video.currentTime;
      const shown = fragments.findLast(({ start }) => start <= at);
      return shown?.title?.trim() || null;
    },
    close: destroy,
  };
}

/** Milliseconds from the first byte of a segment to the last, or to now; at least 1. */
const loadTime = ({ loading: { first, end } }: LoaderStats): number =>
  Math.max(1, (end || performance.now()) - first);
