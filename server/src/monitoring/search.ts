import { type MonitorHit, type Page, streams } from "@vigil/contract";
import type { Actor } from "../resource/actor.ts";
import { list, pageAddress } from "../resource/list.ts";
import type { Engine } from "../resource/registry.ts";

type Found = MonitorHit & { deceased_full_name: string };

/**
 * Streams and ID sessions by words, the latest first; cancelled ones aren't watched over. The list of streams finds
 * them, for whom rights to that list aren't asked for (DECISIONS A57).
 */
export async function hitsOf(
  engine: Engine,
  actor: Actor,
  path: string,
  query: Record<string, unknown>,
): Promise<Page<MonitorHit>> {
  const { page, page_size, search, q } = query;
  const asked = {
    page,
    page_size,
    search,
    q,
    ordering: "-event_date",
    stream_type: "all",
    disabled_by_fh: "false",
  };
  const found = await list(engine, engine.definition(streams.path), actor, asked, "record");
  const at = Number(page ?? 1);
  return {
    ...found,
    next: found.next && pageAddress(engine, path, query, at + 1),
    previous: found.previous && pageAddress(engine, path, query, at - 1),
    results: (found.results as Found[]).map((stream) => ({
      id: stream.id,
      stream_name: stream.deceased_full_name,
      event_date: stream.event_date,
      timezone: stream.timezone,
      funeral_home_detail: stream.funeral_home_detail,
    })),
  };
}
