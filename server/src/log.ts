import type { Writable } from "node:stream";

/** Characters that wait for whoever reads the log; what comes then is lost. Some thousand lines. */
const mostWaiting = 1_000_000;

/** Where lines of log go, as pino wants it. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Lines go out without waiting for their reader. pino's own way waits, and the whole server with it, its end included:
 * a pager in which nobody turns the page, or a log collector that hangs, is no reason to stop. Lines are lost then, and
 * how many is said as soon as somebody reads again. A reader that has gone is written to no more.
 */
export function logTo(out: Writable, most = mostWaiting): LogStream {
  let lost = 0;
  out.on("error", () => {});
  out.on("drain", () => {
    if (lost === 0) return;
    const told = { level: 40, time: Date.now(), pid: process.pid, lines: lost };
    lost = 0;
    out.write(
      `${JSON.stringify({ ...told, msg: "lines of the log were lost, because nobody read them" })}\n`,
    );
  });
  return {
    write(line) {
      if (out.writableLength > most) lost++;
      else out.write(line);
    },
  };
}
