import { titleAt } from "./core/playlist.ts";
import type { Source, SourceReport } from "./source.ts";

/** iPhones have no MediaSource and play HLS natively: with AirPlay, and while the screen is locked. */
export const playsHlsNatively = (video: HTMLVideoElement): boolean =>
  !("MediaSource" in globalThis) && video.canPlayType("application/vnd.apple.mpegurl") !== "";

/** Seconds behind the end of the playlist: what the browser itself keeps for a live stream of one-second segments. */
const behind = 3;

/** What Safari adds to a video element (HTML's timeline offset). */
type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date };

/** Milliseconds between two requests for the playlist, and until one counts as lost. */
const polling = { every: 2000, patience: 4000 } as const;

export function nativeSource(video: HTMLVideoElement, report: SourceReport): Source {
  let url = "";
  let from: number | null = null;
  let end = 0;
  let playlist = "";
  let isClosed = false;
  let isPolling = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const playlistEnd = () =>
    video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : null;
  const start = () => (video.seekable.length > 0 ? video.seekable.start(0) : null);
  /** Milliseconds since the epoch at the position 0, which only Safari knows. */
  const dateOfStart = () => (video as DatedVideo).getStartDate?.().getTime() ?? Number.NaN;
  const dateAt = (position: number) => {
    const date = dateOfStart() + position * 1000;
    return Number.isFinite(date) ? date : null;
  };
  const load = (place: number | null) => {
    from = place;
    video.src = report.address(url);
  };
  /** Of its own accord the browser starts at live. */
  const seekToPlace = () => {
    if (from === null) return;
    const position = (from - dateOfStart()) / 1000;
    video.currentTime = Math.max(start() ?? 0, Number.isFinite(position) ? position : 0);
  };
  video.addEventListener("loadedmetadata", seekToPlace);
  const fail = () => {
    // The browser doesn't say whether the token was the reason; a new one does no harm.
    report.refused();
    report.failed(video.error?.code === MediaError.MEDIA_ERR_DECODE ? "media" : "network");
  };
  video.addEventListener("error", fail);
  /**
   * The browser reveals neither the segment it plays nor whether its requests get a response, so we poll the playlist.
   */
  const poll = async () => {
    isPolling = true;
    const address = report.address(url).replace(/\/(?:index|rewind)\.m3u8/, "/video.m3u8");
    const response = await fetch(address, { signal: AbortSignal.timeout(polling.patience) }).catch(
      () => null,
    );
    if (isClosed) return;
    report.answered(response === null ? "none" : response.ok ? "loaded" : "refused");
    playlist = response?.ok ? await response.text().catch(() => "") : playlist;
    timer = setTimeout(poll, polling.every);
  };
  return {
    open: (address, place) => {
      url = address;
      load(place);
      if (!isPolling) void poll();
    },
    recoverMedia: load,
    reload: load,
    restart: load,
    recreate: load,
    arriving: () => {
      const last = video.buffered.length > 0 ? video.buffered.end(video.buffered.length - 1) : 0;
      const has = last > end;
      end = last;
      return has;
    },
    // The browser doesn't measure it.
    bandwidth: () => null,
    edge: playlistEnd,
    live: () => {
      const last = playlistEnd();
      return last === null ? null : Math.max(0, last - behind);
    },
    start,
    dateAt,
    // The polled playlist ends at live and knows nothing of earlier slates.
    slate: () =>
      from !== null ? null : titleAt(playlist, (playlistEnd() ?? video.currentTime) - video.currentTime),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      video.removeEventListener("error", fail);
      video.removeEventListener("loadedmetadata", seekToPlace);
      video.removeAttribute("src");
      video.load();
    },
  };
}
