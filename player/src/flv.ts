import { backoff } from "./core/backoff.ts";

export type PreviewState = "connecting" | "playing" | "interrupted";

/** Milliseconds without a new picture until a preview is opened anew. */
const patience = 3000;
const lookEvery = 250;

/** Plays HTTP-FLV about half a second late, and opens it again whenever it breaks, until closed. */
export function openFlv(
  video: HTMLVideoElement,
  address: () => string,
  onState: (state: PreviewState) => void,
): { close(): void } {
  let player: { destroy(): void } | undefined;
  let isClosed = false;
  let tries = 0;
  let position = 0;
  let movedAt = performance.now();
  let again: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    player?.destroy();
    player = undefined;
  };
  const broken = () => {
    if (isClosed || again !== undefined) return;
    onState("interrupted");
    close();
    again = setTimeout(
      () => {
        again = undefined;
        void open();
      },
      backoff(tries++, Math.random()),
    );
  };
  const open = async () => {
    movedAt = performance.now();
    try {
      const { default: mpegts } = await import("mpegts.js");
      if (isClosed) return;
      mpegts.LoggingControl.enableAll = false;
      const made = mpegts.createPlayer(
        { type: "flv", isLive: true, url: new URL(address(), document.baseURI).href },
        {
          enableStashBuffer: false,
          liveBufferLatencyChasing: true,
          liveBufferLatencyMaxLatency: 0.6,
          liveBufferLatencyMinRemain: 0.15,
          lazyLoad: false,
          autoCleanupSourceBuffer: true,
          autoCleanupMaxBackwardDuration: 20,
          autoCleanupMinBackwardDuration: 10,
        },
      );
      player = made;
      made.on(mpegts.Events.ERROR, broken);
      made.on(mpegts.Events.LOADING_COMPLETE, broken);
      made.attachMediaElement(video);
      made.load();
      video.play().catch(() => {});
    } catch {
      broken();
    }
  };
  const look = () => {
    const now = performance.now();
    if (video.currentTime !== position) {
      position = video.currentTime;
      movedAt = now;
      if (position > 0 && player) {
        tries = 0;
        onState("playing");
      }
    } else if (now - movedAt > patience && !document.hidden) broken();
  };
  onState("connecting");
  void open();
  const timer = setInterval(look, lookEvery);
  return {
    close: () => {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(again);
      close();
    },
  };
}
