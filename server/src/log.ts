import type { Writable } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm";

/** Characters buffered for a slow reader of the log, some thousand lines; lines beyond that are dropped. */
const maxBuffered = 1_000_000;

/** A destination for log lines, as pino expects it. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Writes log lines without waiting for their reader. pino's own destination blocks, and with it the whole server
 * including its shutdown; a pager that nobody scrolls or a log collector that hangs is no reason to stop. Lines are
 * dropped instead, and their number is logged once the reader continues. A reader that has gone is ignored.
 */
export function nonBlockingLog(out: Writable, limit = maxBuffered): LogStream {
  let dropped = 0;
  out.on("error", () => {});
  out.on("drain", () => {
    if (dropped === 0) return;
    const entry = { level: 40, time: Date.now(), pid: process.pid, lines: dropped };
    dropped = 0;
    out.write(`${JSON.stringify({ ...entry, msg: "log lines were dropped because nobody read them" })}\n`);
  });
  return {
    write(line) {
      if (out.writableLength > limit) dropped++;
      else out.write(line);
    },
  };
}

/** A log line's fields without the parameters of a failed query, which may be names, addresses and texts of guests. */
export function withoutParameters(fields: Record<string, unknown>): Record<string, unknown> {
  const { err } = fields;
  if (!(err instanceof DrizzleQueryError)) return fields;
  const { message, stack } = err.cause ?? {};
  return { ...fields, err: Object.assign(new Error(`Failed query: ${err.query}: ${message}`), { stack }) };
}
