import { Show, SlateKind } from "@vigil/contract/media";
import { z } from "zod";
import type { ByteRange, Entry, JournalLine } from "./core/entry.ts";

const rangeSchema = z.object({
  file: z.string(),
  at: z.int(),
  length: z.int(),
}) satisfies z.ZodType<ByteRange>;
const entrySchema = z.object({
  seq: z.int().min(0),
  run: z.string(),
  n: z.int(),
  duration: z.number().positive(),
  pdt: z.number(),
  time: z.number().optional(),
  disc: z.boolean(),
  kind: z.enum(["source", "video", "slate"]),
  source: z.string(),
  slate: SlateKind.nullable(),
  show: Show.nullable().default(null),
  record: z.boolean(),
}) satisfies z.ZodType<Entry>;
const lineSchema = z.union([
  z.object({ aired: entrySchema, ts: rangeSchema.nullable(), aac: rangeSchema.nullable() }),
  z.object({ played: z.string() }),
  z.object({ ended: z.number() }),
]) satisfies z.ZodType<JournalLine>;

export const encodeLine = (line: JournalLine): string => `${JSON.stringify(line)}\n`;

/**
 * Parses a journal. `length`: characters of complete lines. Leaves out an incomplete last line, which a crash may leave,
 * and everything after an invalid line, because what follows can't be trusted.
 */
export function parseJournal(text: string): { lines: JournalLine[]; length: number } {
  const lines: JournalLine[] = [];
  let at = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", at)) {
    const line = parseLine(text.slice(at, end));
    if (!line) break;
    lines.push(line);
    at = end + 1;
  }
  return { lines, length: at };
}

function parseLine(text: string): JournalLine | undefined {
  try {
    return lineSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
