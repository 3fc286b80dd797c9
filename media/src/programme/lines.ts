import { SlateKind } from "@vigil/contract/media";
import { z } from "zod";
import type { Entry, Line, Place } from "./core/entry.ts";

const place = z.object({ file: z.string(), at: z.int(), length: z.int() }) satisfies z.ZodType<Place>;
const entry = z.object({
  seq: z.int().min(0),
  run: z.string(),
  n: z.int(),
  duration: z.number().positive(),
  pdt: z.number(),
  disc: z.boolean(),
  kind: z.enum(["source", "video", "slate"]),
  source: z.string(),
  slate: SlateKind.nullable(),
  record: z.boolean(),
}) satisfies z.ZodType<Entry>;
const line = z.union([
  z.object({ aired: entry, ts: place.nullable(), aac: place.nullable() }),
  z.object({ played: z.string() }),
  z.object({ ended: z.number() }),
]) satisfies z.ZodType<Line>;

export const encode = (line: Line): string => `${JSON.stringify(line)}\n`;

/**
 * Parses a journal. `length`: characters of complete lines. Leaves out an incomplete last line, which a crash may leave,
 * and everything after an invalid line, because what follows can't be trusted.
 */
export function parse(text: string): { lines: Line[]; length: number } {
  const lines: Line[] = [];
  let at = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", at)) {
    const line = read(text.slice(at, end));
    if (!line) break;
    lines.push(line);
    at = end + 1;
  }
  return { lines, length: at };
}

function read(text: string): Line | undefined {
  try {
    return line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
