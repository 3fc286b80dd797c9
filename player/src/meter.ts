import { loudness } from "./core/level.ts";

/** Browsers allow a few of them only, so all previews of a page share one. */
let shared: AudioContext | undefined;
/** An element can be tapped once in its life. */
const taps = new WeakMap<HTMLVideoElement, MediaElementAudioSourceNode>();

export interface Meter {
  /** dBFS of the last moment, or null while the browser waits for a first gesture. */
  level(): number | null;
  /** Lets the sound be heard, or not. */
  hear(isHeard: boolean): void;
  close(): void;
}

/**
 * Measures how loud a video element is without letting it be heard. The element itself has to be unmuted for that, which
 * browsers allow after a gesture on the page: until then it plays muted and isn't measured.
 */
export function openMeter(video: HTMLVideoElement): Meter {
  const context = (shared ??= new AudioContext());
  const gain = new GainNode(context, { gain: 0 });
  const analyser = new AnalyserNode(context, { fftSize: 2048 });
  const samples = new Float32Array(analyser.fftSize);
  let node: MediaElementAudioSourceNode | undefined;
  const attach = () => {
    if (node || context.state !== "running") return;
    node = taps.get(video) ?? context.createMediaElementSource(video);
    taps.set(video, node);
    node.connect(analyser).connect(gain).connect(context.destination);
    video.muted = false;
  };
  const wake = () => void context.resume().then(attach, () => {});
  context.addEventListener("statechange", attach);
  for (const gesture of gestures) document.addEventListener(gesture, wake);
  wake();
  return {
    level: () => {
      if (!node) return null;
      analyser.getFloatTimeDomainData(samples);
      return loudness(samples);
    },
    hear: (isHeard) => {
      gain.gain.value = isHeard ? 1 : 0;
    },
    close: () => {
      context.removeEventListener("statechange", attach);
      for (const gesture of gestures) document.removeEventListener(gesture, wake);
      node?.disconnect();
      analyser.disconnect();
      gain.disconnect();
    },
  };
}
const gestures = ["pointerdown", "keydown"] as const;
