/** What a recording's captions may be at most. Without imports, because the editor checks them too. */
export const captionLimits = {
  /** Bytes of a file. */
  fileBytes: 2 * 1024 * 1024,
  /** Captions of a recording in one language: a service of an hour and a half has some two thousand. */
  cues: 10_000,
  /** Characters of one caption. */
  textMax: 1000,
  /** Seconds. */
  timeMax: 100 * 3600,
} as const;

/** The type of a file of captions on its way to the server, which recognises WebVTT and SRT by itself. */
export const captionsType = "text/vtt";

/** One caption. */
export interface Cue {
  /** Seconds from the recording's beginning, with milliseconds. */
  start: number;
  end: number;
  /** Plain text, with line breaks. */
  text: string;
}

/** What is wrong with one caption; null when nothing is. */
export const cueProblem = ({ start, end, text }: Cue): "empty" | "long" | "reversed" | null => {
  if (text.trim() === "") return "empty";
  if (text.length > captionLimits.textMax) return "long";
  return end > start ? null : "reversed";
};
