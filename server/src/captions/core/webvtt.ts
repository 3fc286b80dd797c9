import type { Cue } from "@vigil/contract";

/** Captions as a WebVTT file (https://www.w3.org/TR/webvtt1/), in which nothing that a person wrote is markup. */
export const webvttOf = (cues: readonly Cue[]): string =>
  ["WEBVTT\n", ...cues.map((cue) => `${clock(cue.start)} --> ${clock(cue.end)}\n${textOf(cue)}\n`)].join(
    "\n",
  );

/** A blank line would end the caption. */
const textOf = ({ text }: Cue): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

function clock(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const [hours, minutes, rest] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, ms % 60_000];
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(hours)}:${two(minutes)}:${(rest / 1000).toFixed(3).padStart(6, "0")}`;
}

/** The captions of the part of a recording between two moments (seconds), as that part's own. */
export const cutCues = (cues: readonly Cue[], { from, to }: { from: number; to: number }): Cue[] =>
  cues
    .filter(({ start, end }) => end > from && start < to)
    .map(({ start, end, text }) => ({
      start: Math.max(start, from) - from,
      end: Math.min(end, to) - from,
      text,
    }));
