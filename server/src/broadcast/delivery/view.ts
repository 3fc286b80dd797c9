import type { DirectorView } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { broadcasts } from "../../tables/broadcast.table.ts";
import { deliveries, deliveryRecordings } from "../../tables/deliveries.table.ts";
import { compareRecordings } from "./core/compare-recordings.ts";

type View = NonNullable<DirectorView["delivery"]>;
type Recording = NonNullable<View["recording"]>;

/** How a provider delivers the broadcast's programme, as stored. */
export type DeliveryRow = Omit<View, "recording"> & { parts: Omit<Recording, "comparison">[] };
export const deliveryOf = sql`(select json_build_object('provider', ${deliveries.provider}, 'phase', ${deliveries.phase},
    'serving', ${deliveries.serving}, 'watch_url', ${deliveries.watch_url}, 'viewers', ${deliveries.viewers},
    'minutes_watched', (select round(sum(one.viewer_minutes))::int from ${deliveries} one
      where one.stream = ${deliveries.stream} and one.provider = ${deliveries.provider}),
    'minutes_stored', (select round(coalesce(sum(part.seconds), 0) / 60)::int
      from ${deliveryRecordings} part join ${deliveries} one on one.programme = part.programme
      where one.stream = ${deliveries.stream} and part.provider = ${deliveries.provider} and part.state = 'ready'),
    'messages', ${deliveries.messages}, 'problem', ${deliveries.problem}, 'parts', (
      select coalesce(json_agg(json_build_object('state', part.state, 'seconds', part.seconds)), '[]')
      from ${deliveryRecordings} part where part.programme = ${deliveries.programme}))
  from ${deliveries} where ${deliveries.programme} = ${broadcasts.programme})`;

/** `ours`: seconds of our own recording; null while there is none. */
export function deliveryView(row: DeliveryRow | null, ours: number | null): DirectorView["delivery"] {
  if (!row) return null;
  const { parts, ...view } = row;
  return { ...view, recording: recordingOf(view.provider, parts, ours) };
}

/** A provider may have recorded a service in several parts. */
function recordingOf(
  provider: View["provider"],
  parts: DeliveryRow["parts"],
  ours: number | null,
): Recording | null {
  const [first] = parts;
  if (!first) return null;
  const unfinished = parts.find(({ state }) => state === "recording" || state === "processing");
  if (unfinished) return { state: unfinished.state, seconds: null, comparison: null };
  const usable = parts.filter(({ state }) => state === "ready");
  if (usable.length === 0) return { state: "failed", seconds: null, comparison: null };
  const seconds = usable.reduce((sum, part) => sum + (part.seconds ?? 0), 0);
  return { state: "ready", seconds, comparison: compareRecordings(names[provider], seconds, ours) };
}

const names: Record<View["provider"], string> = { cloudflare: "Cloudflare", youtube: "YouTube" };
