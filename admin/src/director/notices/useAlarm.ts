import { useEffect } from "react";

/** Ms between two rings of the alarm. */
const ringEvery = 2500;
/** Two tones in Hz, like a doorbell's: audible across a chapel's gallery, and not mistaken for a phone. */
const tones = [880, 660];
/** Seconds. */
const toneDuration = 0.22;

/** Rings while it is on, if the browser allows it: only after a click or key press on the page. */
export function useAlarm(on: boolean): void {
  useEffect(() => {
    if (!on || typeof AudioContext === "undefined") return;
    const context = new AudioContext();
    const ring = () => {
      for (const [index, frequency] of tones.entries()) {
        const at = context.currentTime + index * toneDuration;
        const [tone, volume] = [context.createOscillator(), context.createGain()];
        tone.frequency.value = frequency;
        volume.gain.setValueAtTime(0.25, at);
        volume.gain.exponentialRampToValueAtTime(0.001, at + toneDuration);
        tone.connect(volume).connect(context.destination);
        tone.start(at);
        tone.stop(at + toneDuration);
      }
    };
    // Rings only while audio is allowed, so that rings don't queue up and sound all at once.
    const timer = setInterval(() => context.state === "running" && ring(), ringEvery);
    void context.resume().then(ring, () => {});
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [on]);
}
