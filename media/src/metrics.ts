import { Counter, createRegistry, type Registry } from "@vigil/telemetry";
import type { Programmes } from "./programme/programmes.ts";

/** This process's own metrics. Cameras, programmes and guests are in its reports, and in the server's metrics. */
export function createMetrics({ punctuality, sent }: Pick<Programmes, "punctuality" | "sent">): Registry {
  const registry = createRegistry("media");
  /** A count that is kept elsewhere, taken over at each look. */
  const counter = (name: string, help: string, count: () => number) =>
    new Counter({
      ...{ name: `vigil_media_${name}`, help, registers: [registry] },
      collect() {
        this.reset();
        this.inc(count());
      },
    });
  counter("segments_total", "Segments aired.", () => punctuality.segments);
  counter(
    "segments_late_total",
    "Segments that came over a second later than due, so that players may have run dry.",
    () => punctuality.late,
  );
  counter("sent_bytes_total", "Bytes of segments that players and caches fetched.", () => sent.total);
  return registry;
}
