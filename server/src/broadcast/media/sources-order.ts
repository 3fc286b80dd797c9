import { createHash } from "node:crypto";
import type { MediaSource, SourcesOrder } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { cameras } from "../../resources/cameras/cameras.table.ts";
import { streams } from "../../resources/streams/streams.table.ts";
import { cameraSessions, mediaOrders } from "../broadcast.table.ts";

const name = "sources";
export const hashOf = (what: unknown) =>
  createHash("sha256").update(JSON.stringify(what)).digest("base64url");

/**
 * Every camera and open session there is, numbered: other content gets the next number.
 * @param reported the number media acts by; a higher one than ours was given before a backup was restored
 */
export async function sourcesOrder(db: Queries, reported: number): Promise<SourcesOrder> {
  const sources = await sourcesNow(db);
  const hash = hashOf(sources);
  const [kept] = await db.run<{ version: number }>(sql`
    insert into ${mediaOrders} as kept (name, version, hash) values (${name}, ${reported + 1}, ${hash})
    on conflict (name) do update set hash = excluded.hash,
      version = case when kept.hash = excluded.hash and kept.version >= ${reported} then kept.version
        else greatest(kept.version, ${reported}) + 1 end
    returning version`);
  return { version: kept?.version ?? 0, sources };
}

async function sourcesNow(db: Queries): Promise<MediaSource[]> {
  const rows = await db.run<MediaSource & { key: string }>(sql`
    select id, protocol, rtmp_key as key, address, srt_port as port from ${cameras} where deleted_at is null
    union all
    select s.id, 'browser', '', null, null from ${cameraSessions} s join ${streams} on ${eq(streams.id, sql`s.stream`)}
      where s.deleted_at is null and s.provider = 'browser' and ${streams.deleted_at} is null
        and not ${streams.disabled_by_fh} and ${streams.broadcast_status} <> 'completed'
    order by id`);
  return rows.map(({ id, protocol, key, address, port }) => ({
    id,
    protocol,
    key_hash: protocol === "rtmp" ? createHash("sha256").update(key).digest("hex") : null,
    address: protocol === "rtsp" ? address : null,
    port: protocol === "srt" ? port : null,
    passphrase: protocol === "srt" ? key : null,
  }));
}
