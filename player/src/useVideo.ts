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

const events = [
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
  // Whole seconds, because the controls show nothing finer.
  time: Math.floor(video.currentTime),
  duration: video.duration,
  ended: video.ended,
});

const initialState: VideoState = {
  paused: true,
  muted: false,
  volume: 1,
  time: 0,
  duration: Number.NaN,
  ended: false,
};

/** The state of a video element, whatever changed it. */
export function useVideo(ref: RefObject<HTMLVideoElement | null>): VideoState {
  const [state, setState] = useState(initialState);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const update = () =>
      setState((before) => {
        const now = stateOf(video);
        const isSame = (Object.keys(now) as (keyof VideoState)[]).every((key) =>
          Object.is(now[key], before[key]),
        );
        return isSame ? before : now;
      });
    for (const event of events) video.addEventListener(event, update);
    update();
    return () => {
      for (const event of events) video.removeEventListener(event, update);
    };
  }, [ref]);
  return state;
}
