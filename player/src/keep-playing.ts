import {
  beginPlaying,
  isPaused,
  type Outcome,
  type PlayingEvent,
  type Start,
  stepPlaying,
} from "./core/playing.ts";
import type { AppleVideo } from "./useScreen.ts";

export interface KeptPlaying {
  /** By the viewer's own press: with sound, in the same task as the press. */
  play(): void;
  pause(): void;
  /** Several times a second. `hasSource`: there is something to play. */
  look(hasSource: boolean): void;
  /** What stood in the way may be gone. */
  hope(): void;
  start(): Start;
  isPaused(): boolean;
  /** Its viewer wants it, and it can't be played before it is opened anew. */
  isBroken(): boolean;
  close(): void;
}

/**
 * Keeps a video playing as long as its viewer wants it to, whatever paused it: a reload, a new source, the browser. What
 * the viewer paused stays paused, whichever control it was: ours, a headset's, the small window's or a phone's own.
 */
export function keepPlaying(video: HTMLVideoElement, onChange: () => void): KeptPlaying {
  let playing = beginPlaying(performance.now());
  /** We muted it, because the browser allowed nothing else. */
  let isSilenced = false;
  /** The browser paused it on a page that nobody looks at: there it stays so, for a sound out of nowhere would frighten. */
  let isHeldBack = false;

  const happened = (event: PlayingEvent) => {
    const { playing: next, tries } = stepPlaying(playing, event, performance.now(), Math.random());
    playing = next;
    if (tries) void attempt();
  };
  const attempt = async () => {
    const wasMuted = video.muted;
    const outcome = await startPlaying(video, isSilenced);
    if (!wasMuted && video.muted) isSilenced = true;
    happened({ type: "tried", outcome });
    onChange();
  };
  const look = (hasSource: boolean) => {
    const canTry = hasSource && !video.ended && !isHeldBack;
    happened({ type: "look", isPaused: video.paused, canTry });
  };
  const play = () => {
    if (isSilenced) video.muted = false;
    isSilenced = false;
    happened({ type: "wanted" });
  };
  const paused = () => {
    const isTheirs =
      document.pictureInPictureElement === video || (video as AppleVideo).webkitDisplayingFullscreen;
    if (isTheirs && !video.ended) happened({ type: "unwanted" });
    isHeldBack = document.visibilityState === "hidden";
    look(false);
    onChange();
  };
  const heard = () => {
    if (!video.muted) isSilenced = false;
    onChange();
  };
  const shown = () => {
    isHeldBack &&= document.visibilityState === "hidden";
    happened({ type: "hope" });
  };
  const listeners = [
    [video, "pause", paused],
    [video, "play", () => !playing.isWanted && !video.paused && happened({ type: "wanted" })],
    [video, "volumechange", heard],
    // A phone of Apple pauses whatever leaves its full screen.
    [video, "webkitendfullscreen", play],
    [document, "visibilitychange", shown],
    [window, "pageshow", shown],
  ] as const;
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  return {
    play,
    pause: () => {
      happened({ type: "unwanted" });
      video.pause();
      look(false);
    },
    look,
    hope: () => happened({ type: "hope" }),
    start: () => (playing.start === "silent" && !isSilenced ? "sound" : playing.start),
    isBroken: () => playing.isWanted && Boolean(video.error),
    isPaused: () => video.paused && isPaused(playing, performance.now()),
    close: () => {
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
    },
  };
}

/** Plays; silently where the browser allows nothing else. `isSilenced`: it was muted for that reason before. */
export async function startPlaying(video: HTMLVideoElement, isSilenced = false): Promise<Outcome> {
  const first = await tryToPlay(video);
  if (first === "plays") return isSilenced ? "silent" : "sound";
  if (first === "interrupted") return "interrupted";
  if (video.muted) return "blocked";
  video.muted = true;
  const second = await tryToPlay(video);
  if (second === "plays") return "silent";
  return second === "refused" ? "blocked" : "interrupted";
}

const tryToPlay = (video: HTMLVideoElement) =>
  video.play().then(
    () => "plays" as const,
    (cause: unknown) =>
      cause instanceof DOMException && cause.name === "NotAllowedError"
        ? ("refused" as const)
        : ("interrupted" as const),
  );
