import {
  initialPlayback,
  isPaused,
  type Outcome,
  type PlaybackEvent,
  type StartResult,
  stepPlayback,
} from "./core/playback.ts";
import type { AppleVideo } from "./useScreen.ts";

export interface PlaybackKeeper {
  /** Called in the same task as the viewer's press, so that the browser allows sound. */
  play(): void;
  pause(): void;
  /** Called several times a second. `hasSource`: there is something to play. */
  tick(hasSource: boolean): void;
  /** The obstacle may be gone, so the next attempt is due now. */
  retry(): void;
  start(): StartResult;
  isPaused(): boolean;
  /** The viewer wants the video, but it can't play before its source is reopened. */
  isBroken(): boolean;
  close(): void;
}

/**
 * Keeps a video playing as long as its viewer wants it to, whatever paused it: a reload, a new source, the browser.
 * What the viewer paused stays paused, whichever control it was: ours, a headset's, the small window's or the phone's
 * own.
 */
export function keepPlaying(video: HTMLVideoElement, onChange: () => void): PlaybackKeeper {
  let playback = initialPlayback(performance.now());
  /** We muted the video, because the browser allowed nothing else. */
  let isMutedByUs = false;
  /** The browser paused the video on a hidden page. It stays paused there, because sudden sound would frighten. */
  let isHeldBack = false;

  const apply = (event: PlaybackEvent) => {
    const { playback: next, shouldAttempt } = stepPlayback(playback, event, performance.now(), Math.random());
    playback = next;
    if (shouldAttempt) void attempt();
  };
  const attempt = async () => {
    const wasMuted = video.muted;
    const outcome = await startPlaying(video, isMutedByUs);
    if (!wasMuted && video.muted) isMutedByUs = true;
    apply({ type: "attempted", outcome });
    onChange();
  };
  const tick = (hasSource: boolean) => {
    const canAttempt = hasSource && !video.ended && !isHeldBack;
    apply({ type: "tick", isPaused: video.paused, canAttempt });
  };
  const play = () => {
    if (isMutedByUs) video.muted = false;
    isMutedByUs = false;
    apply({ type: "play" });
  };
  const onPause = () => {
    const isByViewer =
      document.pictureInPictureElement === video || (video as AppleVideo).webkitDisplayingFullscreen;
    if (isByViewer && !video.ended) apply({ type: "pause" });
    isHeldBack = document.visibilityState === "hidden";
    tick(false);
    onChange();
  };
  const onVolumeChange = () => {
    if (!video.muted) isMutedByUs = false;
    onChange();
  };
  const onVisible = () => {
    isHeldBack &&= document.visibilityState === "hidden";
    apply({ type: "retry" });
  };
  const listeners = [
    [video, "pause", onPause],
    [video, "play", () => !playback.isRequested && !video.paused && apply({ type: "play" })],
    [video, "volumechange", onVolumeChange],
    // iPhones pause a video that leaves full screen.
    [video, "webkitendfullscreen", play],
    [document, "visibilitychange", onVisible],
    [window, "pageshow", onVisible],
  ] as const;
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  return {
    play,
    pause: () => {
      apply({ type: "pause" });
      video.pause();
      tick(false);
    },
    tick,
    retry: () => apply({ type: "retry" }),
    start: () => (playback.start === "silent" && !isMutedByUs ? "sound" : playback.start),
    isBroken: () => playback.isRequested && Boolean(video.error),
    isPaused: () => video.paused && isPaused(playback, performance.now()),
    close: () => {
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
    },
  };
}

/**
 * Plays with sound, or muted where the browser allows nothing else. `isMutedByUs`: it is muted already for that reason.
 */
export async function startPlaying(video: HTMLVideoElement, isMutedByUs = false): Promise<Outcome> {
  const first = await attemptToPlay(video);
  if (first === "plays") return isMutedByUs ? "silent" : "sound";
  if (first === "interrupted") return "interrupted";
  if (video.muted) return "blocked";
  video.muted = true;
  const second = await attemptToPlay(video);
  if (second === "plays") return "silent";
  return second === "refused" ? "blocked" : "interrupted";
}

const attemptToPlay = (video: HTMLVideoElement) =>
  video.play().then(
    () => "plays" as const,
    (cause: unknown) =>
      cause instanceof DOMException && cause.name === "NotAllowedError"
        ? ("refused" as const)
        : ("interrupted" as const),
  );
