import { camera as words } from "vigil:words/camera";
import { loudness, silence } from "@vigil/player";
import { useEffect, useRef } from "react";

/** dBFS below which a bar shows nothing. */
const floor = -60;
/** Milliseconds. */
const measureEvery = 100;

/** The microphone's level meter. */
export function Level({ stream }: { stream: MediaStream }) {
  const bar = useRef<HTMLDivElement>(null);
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    if (stream.getAudioTracks().length === 0) return;
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 2048 });
    context.createMediaStreamSource(stream).connect(analyser);
    void context.resume();
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const level = loudness(samples);
      bar.current?.style.setProperty("--level", String(Math.max(0, 1 - level / floor)));
      if (meter.current) meter.current.value = level;
    }, measureEvery);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return (
    <>
      <meter ref={meter} className="unseen" aria-label={words.level} min={silence} max={0} />
      <div ref={bar} className="level" aria-hidden="true" />
    </>
  );
}
