import type { PlayerWords } from "./words/words.ts";

interface PositionProps {
  /** Whole seconds. */
  at: number;
  /** Seconds, NaN until known. */
  length: number;
  /** Seconds by which the slider moves. */
  step: number;
  /** Shown after the position instead of the length. */
  note?: string | null;
  words: PlayerWords;
  onSeek: (to: number) => void;
}
/** The position in a video, as a slider. */
export function Position({ at, length, step, note, words, onSeek }: PositionProps) {
  const whole = Number.isFinite(length) ? Math.floor(length) : 0;
  const text = words.of(clock(at), clock(whole));
  return (
    <div className="vp-position">
      <input
        type="range"
        aria-label={words.position}
        aria-valuetext={text}
        min={0}
        max={whole}
        step={step}
        value={Math.min(at, whole)}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
      <span aria-hidden="true">{note ? `${clock(at)} · ${note}` : text}</span>
    </div>
  );
}

const clock = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
};
