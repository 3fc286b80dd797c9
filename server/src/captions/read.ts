import { type Cue, captionLimits, words } from "@vigil/contract";
import { parseText, tokenizeVTTCue, type VTTCue, type VTTNode } from "media-captions";
import { decodedText } from "./core/decode.ts";

/** The captions in a file, in the order of their times, or what is wrong with it in words. */
export type ReadCaptions = { cues: Cue[]; problem?: never } | { cues?: never; problem: string };

/** Reads a WebVTT or SRT file. Markup goes, and its text stays. */
export async function readCaptions(bytes: Uint8Array): Promise<ReadCaptions> {
  if (bytes.length > captionLimits.fileBytes)
    return { problem: words.captionsTooLarge(captionLimits.fileBytes) };
  // PostgreSQL stores no zero character.
  const text = decodedText(bytes).replaceAll("\u0000", "").replaceAll(/\r\n?/g, "\n").trimStart();
  const lines = text.split("\n");
  const type = typeOf(lines);
  if (!type) return { problem: words.captionsUnknown };
  const problem = lineProblem(lines);
  if (problem) return { problem };
  const { cues: parsed } = await parseText(withSingleSpaces(text), { type, errors: false });
  const cues = parsed
    .map((cue) => ({ start: ms(cue.startTime), end: ms(cue.endTime), text: plainText(cue) }))
    .filter((cue) => cue.text !== "")
    .sort((one, other) => one.start - other.start || one.end - other.end);
  if (cues.length === 0) return { problem: words.captionsNone };
  if (cues.length > captionLimits.cues) return { problem: words.captionsTooMany(captionLimits.cues) };
  return { cues };
}

/** The parser takes time by the square of a run of spaces. None of them is kept. */
const withSingleSpaces = (text: string) => text.replaceAll(/[^\S\n]+/g, " ");

const ms = (seconds: number) => Math.round(seconds * 1000) / 1000;

const typeOf = (lines: readonly string[]): "vtt" | "srt" | undefined => {
  if (/^WEBVTT(\s|$)/.test(lines[0] ?? "")) return "vtt";
  return lines.some(looksLikeTimes) ? "srt" : undefined;
};

const time = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{3})`;
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s|$)`);
/** A line of two times, whether or not they are written as they must be. */
const looksLikeTimes = (line: string) =>
  line.includes("-->") || /^\s*[\d.,]*:[\d:.,]+\s*[-–—>]+\s*[\d.,]*:[\d:.,]+\s*$/.test(line);

/**
 * What is wrong with the first line that has something wrong; null when nothing has. The parser skips such captions
 * without a word, as players must.
 */
function lineProblem(lines: readonly string[]): string | null {
  let isNote = false;
  let characters = 0;
  let begunAt = 0;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") {
      isNote = false;
      characters = 0;
      continue;
    }
    isNote ||= /^(NOTE|STYLE|REGION)(\s|$)/.test(line) && characters === 0;
    if (isNote) continue;
    if (looksLikeTimes(line)) {
      const problem = timesProblem(line, at + 1);
      if (problem) return problem;
      characters = 0;
      begunAt = at + 1;
    } else characters += line.length;
    if (characters > captionLimits.textMax && begunAt > 0)
      return words.captionsTooLong(begunAt, captionLimits.textMax);
  }
  return null;
}

function timesProblem(line: string, number: number): string | null {
  const parts = timing.exec(line)?.slice(1);
  if (!parts) return words.captionsTime(number);
  const [h1 = 0, m1 = 0, s1 = 0, t1 = 0, h2 = 0, m2 = 0, s2 = 0, t2 = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  if (m1 > 59 || s1 > 59 || m2 > 59 || s2 > 59) return words.captionsTime(number);
  const [start, end] = [(h1 * 3600 + m1 * 60 + s1) * 1000 + t1, (h2 * 3600 + m2 * 60 + s2) * 1000 + t2];
  return end > start ? null : words.captionsReversed(number);
}

/** The text of a caption without its markup, of either format. */
function plainText(cue: VTTCue): string {
  // Positions, which some SRT files carry over from another format.
  cue.text = cue.text.replaceAll(/\{\\[^}]*\}?/g, (position) => (position.endsWith("}") ? "" : position));
  return textOf(tokenizeVTTCue(cue))
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n")
    .slice(0, captionLimits.textMax);
}

/** The text of nodes in their order. Not recursive, because a file may nest them a hundred thousand deep. */
function textOf(nodes: readonly VTTNode[]): string {
  let text = "";
  const left = nodes.toReversed();
  for (let node = left.pop(); node; node = left.pop())
    if (node.type === "text") text += node.data;
    else for (const child of node.children.toReversed()) left.push(child);
  return text;
}
