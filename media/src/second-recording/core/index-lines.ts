import type { Span } from "./coverage.ts";

/** One line of a part's index. */
export type IndexLine =
  /** A write: when its tags arrived, the camera's clock at its end in milliseconds, and the bytes of the part so far. */
  | (Span & { time: number; bytes: number })
  /** The part is finished. */
  | { sha256: string };

export const encodeIndexLine = (line: IndexLine): string => `${JSON.stringify(line)}\n`;

/** What an index says of its part. Lines that a killed process has left incomplete are passed over. */
export function readIndex(text: string): { spans: Span[]; bytes: number; sha256: string | null } {
  const spans: Span[] = [];
  let bytes = 0;
  let sha256: string | null = null;
  for (const line of text.split("\n").map(parsed)) {
    if (!line) continue;
    if ("sha256" in line) sha256 = line.sha256;
    else {
      spans.push({ from: line.from, to: line.to });
      bytes = line.bytes;
    }
  }
  return { spans, bytes, sha256 };
}

function parsed(line: string): IndexLine | null {
  try {
    return line === "" ? null : (JSON.parse(line) as IndexLine);
  } catch {
    return null;
  }
}
