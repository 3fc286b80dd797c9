import type { Span } from "./coverage.ts";

/** A write: when its tags arrived, the camera's clock at its end in milliseconds, and the bytes of the part so far. */
export type IndexedWrite = Span & { time: number; bytes: number };
/** One line of a part's index. */
export type IndexLine =
  | IndexedWrite
  /** The part is finished. */
  | { sha256: string };

export const encodeIndexLine = (line: IndexLine): string => `${JSON.stringify(line)}\n`;

/** What an index says of its part. Lines that a killed process has left incomplete are passed over. */
export function readIndex(text: string): { writes: IndexedWrite[]; sha256: string | null } {
  const writes: IndexedWrite[] = [];
  let sha256: string | null = null;
  for (const line of text.split("\n").map(parsed)) {
    if (!line) continue;
    if ("sha256" in line) sha256 = line.sha256;
    else writes.push(line);
  }
  return { writes, sha256 };
}

function parsed(line: string): IndexLine | null {
  try {
    return line === "" ? null : (JSON.parse(line) as IndexLine);
  } catch {
    return null;
  }
}
