import { backoff } from "./core/backoff.ts";

export type PreviewState = "connecting" | "playing" | "interrupted";

/** Milliseconds without a new frame after which a preview is reopened. */
const patience = 3000;
const tickEvery = 250;

/** Plays HTTP-FLV about half a second behind live, and reopens it whenever it breaks, until closed. */
export function openFlv(
  video: HTMLVideoElement,
  address: () => string,
  onState: (state: PreviewState) => void,
): { close(): void } {
  let player: { destroy(): void } | undefined;
  let isClosed = false;
  let attempts = 0;
  let position = 0;
  let movedAt = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    player?.destroy();
    player = undefined;
  };
  const reopen = () => {
    if (isClosed || retryTimer !== undefined) return;
    onState("interrupted");
    close();
    retryTimer = setTimeout(
      () => {
        retryTimer = undefined;
        void open();
      },
      backoff(attempts++, Math.random()),
    );
  };
  const open = async () => {
    try {
      const { default: mpegts } = await import("mpegts.js");
      if (isClosed) return;
      movedAt = performance.now();
      mpegts.LoggingControl.enableAll = false;
      const created = mpegts.createPlayer(
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
      player = created;
      created.on(mpegts.Events.ERROR, reopen);
      created.on(mpegts.Events.LOADING_COMPLETE, reopen);
      created.attachMediaElement(video);
      created.load();
      video.play().catch(() => {});
    } catch {
      reopen();
    }
  };
  const tick = () => {
    // On a slow line its script takes longer than any patience, and is awaited all the same.
    if (!player) return;
    const now = performance.now();
    if (video.currentTime !== position) {
      position = video.currentTime;
      movedAt = now;
      if (position > 0) {
        attempts = 0;
        onState("playing");
      }
    } else if (now - movedAt > patience && !document.hidden) reopen();
  };
  onState("connecting");
  void open();
  const timer = setInterval(tick, tickEvery);
  return {
    close: () => {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(retryTimer);
      close();
    },
  };
}
