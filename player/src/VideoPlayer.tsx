import { type RefObject, useEffect, useRef, useState } from "react";
import { CaptionChoice, CaptionLines } from "./Captions.tsx";
import { Control, Controls } from "./Controls.tsx";
import { backoff } from "./core/backoff.ts";
import { Position } from "./Position.tsx";
import { startPlaying } from "./playback-keeper.ts";
import { Stage } from "./Stage.tsx";
import { type CaptionTrack, useCaptions } from "./useCaptions.ts";
import { useScreen } from "./useScreen.ts";
import { useVideo } from "./useVideo.ts";
import { useWakeLock } from "./useWakeLock.ts";
import type { PlayerWords } from "./words/words.ts";

export interface VideoPlayerProps {
  /** An MP4 that the browser plays by itself. */
  url: string;
  /** The address has expired: resolves to a new one, or null while there is none. */
  onExpired?: () => Promise<string | null>;
  onEnded?: () => void;
  /** Begins again where this video is the last of several; else this video itself begins again. */
  onAgain?: (() => void) | undefined;
  title: string;
  poster?: string | null;
  /** Its captions, in each language that has them. They are on where this person turned them on before. */
  captions?: readonly CaptionTrack[];
  /** Starts at once, because somebody has just pressed a button for it. */
  plays?: boolean;
  words: PlayerWords;
}

/** Plays a recorded video with the same controls as a live programme, and resumes where the connection broke. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { title, poster, captions: tracks = noTracks, words } = props;
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const playing = useVideo(video);
  const screen = useScreen(frame, video);
  const status = useVideoFile(video, props);
  const captions = useCaptions(video, tracks);
  useWakeLock(!playing.paused);

  const seek = (to: number) => {
    if (video.current) video.current.currentTime = to;
  };
  const hasBegun = playing.time > 0 || !playing.paused;
  const begin = () => video.current && void startPlaying(video.current);
  const again = () => {
    if (props.onAgain) return props.onAgain();
    seek(0);
    begin();
  };
  const toggle = () => (playing.paused ? begin() : video.current?.pause());
  return (
    <Stage
      frame={frame}
      video={video}
      title={title}
      poster={poster}
      state={playing.paused ? "paused" : status}
      playing={playing}
      screen={screen}
      status={playing.ended ? words.recordingEnded : words.state[status]}
      tracks={tracks}
      captions={captions.lines.length > 0 && <CaptionLines {...captions} />}
      callToAction={
        playing.ended
          ? { name: words.fromBeginning, onPress: again }
          : hasBegun
            ? null
            : { name: words.watch, onPress: begin }
      }
    >
      <Controls
        video={video}
        state={playing}
        screen={screen}
        words={words}
        onToggle={toggle}
        before={
          <Position
            at={playing.time}
            length={playing.duration}
            step={stepOf(playing.duration)}
            words={words}
            onSeek={seek}
          />
        }
        now={
          <>
            <Control icon="back" name={words.back} onPress={() => seek(Math.max(0, playing.time - backBy))} />
            {tracks.length > 0 && <CaptionChoice tracks={tracks} captions={captions} words={words} />}
          </>
        }
      />
    </Stage>
  );
}
const noTracks: readonly CaptionTrack[] = [];
/** Seconds; the button's label names them too. */
const backBy = 15;

type PlaybackState = "playing" | "stalled" | "recovering";

/** Opens the video, and reopens it at the same position whenever the connection or its address fails. */
function useVideoFile(video: RefObject<HTMLVideoElement | null>, props: VideoPlayerProps): PlaybackState {
  const [state, setState] = useState<PlaybackState>("playing");
  const first = useRef(props);
  const onExpired = useRef(props.onExpired);
  onExpired.current = props.onExpired;
  const onEnded = useRef(props.onEnded);
  onEnded.current = props.onEnded;
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let { url } = first.current;
    let attempts = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = (at: number, wasPlaying: boolean) => {
      element.src = url;
      if (at > 0) element.currentTime = at;
      if (wasPlaying) void startPlaying(element);
    };
    const onError = () => {
      const [at, wasPlaying] = [element.currentTime, !element.paused];
      setState("recovering");
      clearTimeout(timer);
      timer = setTimeout(() => void reopen(at, wasPlaying), backoff(attempts++, Math.random()));
    };
    const reopen = async (at: number, wasPlaying: boolean) => {
      url = (await onExpired.current?.().catch(() => null)) ?? url;
      open(at, wasPlaying);
    };
    const onWaiting = () => setState((before) => (before === "recovering" ? before : "stalled"));
    const onPlaying = () => {
      attempts = 0;
      setState("playing");
    };
    const listeners = [
      ["error", onError],
      ["waiting", onWaiting],
      ["playing", onPlaying],
      ["canplay", onPlaying],
      ["ended", () => onEnded.current?.()],
    ] as const;
    for (const [event, listener] of listeners) element.addEventListener(event, listener);
    open(element.currentTime, first.current.plays ?? false);
    return () => {
      clearTimeout(timer);
      for (const [event, listener] of listeners) element.removeEventListener(event, listener);
    };
  }, [video]);
  return state;
}

/** Seconds by which the position moves: of a short video so few that the slider shows where it is. */
const stepOf = (duration: number): number => (duration < 300 ? 1 : 5);
