import { type MonitorHit, type Page, streams } from "@vigil/contract";
import type { Actor } from "../resource/actor.ts";
import { list, pageAddress } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";

type Found = MonitorHit & { deceased_full_name: string };

/**
 * Streams and ID sessions that match a search, the latest first, without cancelled ones, which nobody monitors. It uses
 * the list of streams, but doesn't require the right to that list: any super admin may monitor.
 */
export async function searchHits(
  engine: Engine,
  actor: Actor,
  path: string,
  query: Record<string, unknown>,
): Promise<Page<MonitorHit>> {
  const { page, page_size, search, q } = query;
  const filters = {
    page,
    page_size,
    search,
    q,
    ordering: "-event_date",
    stream_type: "all",
    disabled_by_fh: "false",
  };
  const found = await list(engine, engine.definition(streams.path), actor, filters, "record");
  const current = Number(page ?? 1);
  return {
    ...found,
    next: found.next && pageAddress(engine, path, query, current + 1),
    previous: found.previous && pageAddress(engine, path, query, current - 1),
    results: (found.results as Found[]).map((stream) => ({
      id: stream.id,
      stream_name: stream.deceased_full_name,
      event_date: stream.event_date,
      timezone: stream.timezone,
      funeral_home_detail: stream.funeral_home_detail,
    })),
  };
}
