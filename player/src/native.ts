import { titleAt } from "./core/playlist.ts";
import type { Source, SourceReport } from "./source.ts";

/** Phones of Apple have no MediaSource, and play HLS by themselves: with AirPlay, and behind a locked screen. */
export const playsHlsItself = (video: HTMLVideoElement): boolean =>
  !("MediaSource" in globalThis) && video.canPlayType("application/vnd.apple.mpegurl") !== "";

/** Seconds behind the end of what is offered: what the browser itself keeps for a live stream of one-second segments. */
const behind = 3;

/** Milliseconds between two looks at the playlist, and for which one is waited for. */
const looking = { every: 2000, patience: 4000 } as const;

export function nativeSource(video: HTMLVideoElement, report: SourceReport): Source {
  let url = "";
  let end = 0;
  let playlist = "";
  let isClosed = false;
  let isLooking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const offered = () => (video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : null);
  const load = () => {
    video.src = report.address(url);
  };
  const fail = () => {
    // The browser doesn't say whether it was the pass; a new one does no harm.
    report.refused();
    report.failed(video.error?.code === MediaError.MEDIA_ERR_DECODE ? "media" : "network");
  };
  video.addEventListener("error", fail);
  /** The browser tells neither what it is playing nor whether it is answered: the playlist does. */
  const look = async () => {
    isLooking = true;
    const address = report.address(url).replace("/index.m3u8", "/video.m3u8");
    const answer = await fetch(address, { signal: AbortSignal.timeout(looking.patience) }).catch(() => null);
    if (isClosed) return;
    report.answered(answer !== null);
    playlist = answer?.ok ? await answer.text().catch(() => "") : playlist;
    timer = setTimeout(look, looking.every);
  };
  return {
    open: (address) => {
      url = address;
      load();
      if (!isLooking) void look();
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
    // The browser doesn't tell.
    line: () => null,
    edge: offered,
    live: () => {
      const last = offered();
      return last === null ? null : Math.max(0, last - behind);
    },
    slate: () => titleAt(playlist, (offered() ?? video.currentTime) - video.currentTime),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      video.removeEventListener("error", fail);
      video.removeAttribute("src");
      video.load();
    },
  };
}
