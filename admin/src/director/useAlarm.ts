import { useEffect } from "react";

/** Ms between two calls of the alarm. */
const every = 2500;
/** Two tones, as a doorbell's: heard across a chapel's gallery, and not taken for a phone. */
const tones = [880, 660];
/** Seconds a tone lasts. */
const toneLasts = 0.22;

/** Sounds while it is on, where the browser lets it: it does once the page was clicked or a key was pressed on it. */
export function useAlarm(on: boolean): void {
  useEffect(() => {
    if (!on || typeof AudioContext === "undefined") return;
    const context = new AudioContext();
    const ring = () => {
      for (const [place, frequency] of tones.entries()) {
        const at = context.currentTime + place * toneLasts;
        const [tone, volume] = [context.createOscillator(), context.createGain()];
        tone.frequency.value = frequency;
        volume.gain.setValueAtTime(0.25, at);
        volume.gain.exponentialRampToValueAtTime(0.001, at + toneLasts);
        tone.connect(volume).connect(context.destination);
        tone.start(at);
        tone.stop(at + toneLasts);
      }
    };
    // Until it is allowed to sound, nothing is lined up that would all ring at once.
    const timer = setInterval(() => context.state === "running" && ring(), every);
    void context.resume().then(ring, () => {});
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [on]);
}
