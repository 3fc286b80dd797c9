import { createHash } from "node:crypto";
import { type MediaSource, type SourcesOrder, testPicture } from "@vigil/contract";
import { eq, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { secretsOf } from "../../security/camera-secrets.ts";
import type { Encryption } from "../../security/encryption.ts";
import { accounts } from "../../tables/accounts.table.ts";
import { cameraSessions, mediaOrders } from "../../tables/broadcast.table.ts";
import { cameraHomes, cameras } from "../../tables/cameras.table.ts";
import { rooms } from "../../tables/rooms.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { passHours } from "../playback-tokens.ts";
import { shownBy } from "../sources.ts";
import { nodesOfSources } from "./placement.ts";

const name = "sources";
export const hashOf = (what: unknown) =>
  createHash("sha256").update(JSON.stringify(what)).digest("base64url");

/**
 * Every camera and open session, as a numbered order: changed content gets the next number.
 * @param reported the number media acts by; it exceeds ours when the database was restored from a backup
 */
export async function sourcesOrder(
  db: Queries,
  encryption: Encryption,
  reported: number,
): Promise<SourcesOrder> {
  const nodes = await nodesOfSources(db);
  const sources = (await currentSources(db, encryption)).map((source) => ({
    ...source,
    node: nodes.get(source.id) ?? 1,
  }));
  const shut_out = await shutOut(db);
  const hash = hashOf([sources, shut_out]);
  const [order] = await db.run<{ version: number }>(sql`
    insert into ${mediaOrders} as kept (name, version, hash) values (${name}, ${reported + 1}, ${hash})
    on conflict (name) do update set hash = excluded.hash,
      version = case when kept.hash = excluded.hash and kept.version >= ${reported} then kept.version
        else greatest(kept.version, ${reported}) + 1 end
    returning version`);
  return { version: order?.version ?? 0, sources, shut_out };
}

/** Accounts that were closed or deleted within the day for which a pass is good. */
async function shutOut(db: Queries): Promise<string[]> {
  const closed = await db.run<{ id: string }>(sql`
    select ${accounts.id} from ${accounts} where (not ${accounts.active} or ${accounts.deleted_at} is not null)
      and greatest(${accounts.updated_at}, ${accounts.deleted_at}) > now() - make_interval(hours => ${passHours})
    order by ${accounts.id}`);
  return closed.map(({ id }) => id);
}

/** Minutes for which a test picture is made after somebody last asked for it, because it costs a part of a core. */
const pictureMinutes = 60;

/** Of a camera `c` that several homes have: only the home that it is on air for, while it is. */
const mayWatch = sql`(select case when count(*) > 1 then coalesce((select array[shown.home] from (${shownBy(sql`c.id`)}) shown),
    array_agg(ch.funeral_home order by ch.funeral_home)) else coalesce(array_agg(ch.funeral_home), '{}') end
  from ${cameraHomes} ch where ch.ip_camera = c.id)`;

type Row = Pick<MediaSource, "id" | "key_hash" | "address" | "port" | "homes"> & {
  protocol: MediaSource["protocol"] | "test";
  key: string;
  link: string | null;
};

async function currentSources(db: Queries, encryption: Encryption): Promise<Omit<MediaSource, "node">[]> {
  const rows = await db.run<Row>(sql`
    select id, protocol, rtmp_key as key, rtmp_key_hash as key_hash, address, srt_port as port,
        null as link, ${mayWatch} as homes
      from ${cameras} c where deleted_at is null
    union all
    select s.id, 'browser', '', null, null, null, s.join_hash, array[${streams.funeral_home}] from ${cameraSessions} s join ${streams} on ${eq(streams.id, sql`s.stream`)}
      where s.deleted_at is null and s.provider = 'browser' and ${streams.deleted_at} is null
        and not ${streams.disabled_by_fh} and ${streams.broadcast_status} <> 'completed'
    union all
    select s.id, 'test', '', null, null, null, null, array[${streams.funeral_home}] from ${cameraSessions} s join ${streams} on ${eq(streams.id, sql`s.stream`)}
      where s.deleted_at is null and s.provider = 'test' and ${streams.deleted_at} is null
        and s.updated_at > now() - make_interval(mins => ${pictureMinutes})
    union all
    select s.id, 'rtmp', '', ${rooms.relay_key_hash}, null, null, null, array[${streams.funeral_home}] from ${rooms} join ${cameraSessions} s on s.id = ${rooms.session}
      join ${streams} on ${eq(streams.id, sql`s.stream`)}
      where s.deleted_at is null and ${rooms.relay_key_hash} is not null and ${streams.deleted_at} is null
        and not ${streams.disabled_by_fh} and ${streams.broadcast_status} <> 'completed'
    order by id`);
  return rows.flatMap((row) => sourceOf(row, encryption) ?? []);
}

/**
 * Undefined for a camera whose secret was encrypted with another SECRET_KEY: without it media can't let the camera in or
 * dial it.
 */
function sourceOf(
  { id, protocol, port, key_hash, link, homes, ...encrypted }: Row,
  encryption: Encryption,
): Omit<MediaSource, "node"> | undefined {
  const none = { id, key_hash: null, address: null, port: null, passphrase: null, ...(homes && { homes }) };
  if (protocol === "test") return { ...none, protocol: "rtsp", address: testPicture };
  const source = { ...none, protocol };
  // Its hash, because nobody who reads media's files may open the link.
  if (protocol === "browser") return { ...source, link: link ?? "none" };
  if (protocol === "rtmp") return { ...source, key_hash };
  const { key, address } = secretsOf(encryption, encrypted);
  if (protocol === "rtsp") return address === null ? undefined : { ...source, address };
  return key === null ? undefined : { ...source, port, passphrase: key };
}
