/** Seconds between two calls of the alarm, and the two tones of each, in hertz. */
const every = 4;
const tones = [880, 660] as const;
const toneLength = 0.25;

/** Sounds an alarm until it is stopped. A browser that wants a gesture first stays silent until there is one. */
export function soundAlarm(): () => void {
  if (typeof AudioContext === "undefined") return () => {};
  const context = new AudioContext();
  const ring = () =>
    tones.forEach((frequency, place) => {
      const at = context.currentTime + place * toneLength;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.2, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + toneLength);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + toneLength);
    });
  ring();
  const timer = setInterval(ring, every * 1000);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
