import { loudness } from "./core/level.ts";

/** Browsers allow only a few audio contexts, so all previews of a page share one. */
let shared: AudioContext | undefined;
/** A media element can have only one source node in its life. */
const sourceNodes = new WeakMap<HTMLVideoElement, MediaElementAudioSourceNode>();

export interface Meter {
  /** dBFS now; null while the browser waits for a first gesture. */
  level(): number | null;
  setAudible(isAudible: boolean): void;
  close(): void;
}

/**
 * Measures how loud a video element is without making it audible. The element itself has to be unmuted for that, which
 * browsers allow only after a gesture on the page: until then it plays muted and isn't measured.
 */
export function openMeter(video: HTMLVideoElement): Meter {
  const context = (shared ??= new AudioContext());
  const gain = new GainNode(context, { gain: 0 });
  const analyser = new AnalyserNode(context, { fftSize: 2048 });
  const samples = new Float32Array(analyser.fftSize);
  let node: MediaElementAudioSourceNode | undefined;
  const attach = () => {
    if (node || context.state !== "running") return;
    node = sourceNodes.get(video) ?? context.createMediaElementSource(video);
    sourceNodes.set(video, node);
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
    setAudible: (isAudible) => {
      gain.gain.value = isAudible ? 1 : 0;
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
