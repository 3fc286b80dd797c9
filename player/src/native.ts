import type { Source, SourceReport } from "./source.ts";

/** Phones of Apple have no MediaSource, and play HLS by themselves: with AirPlay, and behind a locked screen. */
export const playsHlsItself = (video: HTMLVideoElement): boolean =>
  !("MediaSource" in globalThis) && video.canPlayType("application/vnd.apple.mpegurl") !== "";

/** Seconds behind the end of what is offered: what the browser itself keeps for a live stream of one-second segments. */
const behind = 3;

export function nativeSource(video: HTMLVideoElement, report: SourceReport): Source {
  let url = "";
  let end = 0;
  const offered = () => (video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : null);
  const load = () => {
    const isPlaying = !video.paused;
    video.src = report.address(url);
    if (isPlaying) video.play().catch(() => {});
  };
  const fail = () => {
    // The browser doesn't say whether it was the pass; a new one does no harm.
    report.refused();
    report.failed(video.error?.code === MediaError.MEDIA_ERR_DECODE ? "media" : "network");
  };
  video.addEventListener("error", fail);
  return {
    open: (address) => {
      url = address;
      load();
    },
    recoverMedia: load,
    reload: load,
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
    close: () => {
      video.removeEventListener("error", fail);
      video.removeAttribute("src");
      video.load();
    },
  };
}
