import { type RefObject, useEffect, useState } from "react";

export interface VideoState {
  paused: boolean;
  muted: boolean;
  /** 0 to 1. */
  volume: number;
  /** Seconds. */
  time: number;
  /** Seconds; NaN until known, Infinity for a live programme. */
  duration: number;
  ended: boolean;
}

const told = [
  "play",
  "playing",
  "pause",
  "volumechange",
  "durationchange",
  "timeupdate",
  "seeked",
  "ended",
  "emptied",
];

const stateOf = (video: HTMLVideoElement): VideoState => ({
  paused: video.paused,
  muted: video.muted || video.volume === 0,
  volume: video.volume,
  // Whole seconds: nothing here is drawn finer.
  time: Math.floor(video.currentTime),
  duration: video.duration,
  ended: video.ended,
});

const atFirst: VideoState = {
  paused: true,
  muted: false,
  volume: 1,
  time: 0,
  duration: Number.NaN,
  ended: false,
};

/** What a video element does, whoever makes it do so. */
export function useVideo(ref: RefObject<HTMLVideoElement | null>): VideoState {
  const [state, setState] = useState(atFirst);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const look = () =>
      setState((before) => {
        const now = stateOf(video);
        const isSame = (Object.keys(now) as (keyof VideoState)[]).every((key) =>
          Object.is(now[key], before[key]),
        );
        return isSame ? before : now;
      });
    for (const event of told) video.addEventListener(event, look);
    look();
    return () => {
      for (const event of told) video.removeEventListener(event, look);
    };
  }, [ref]);
  return state;
}
