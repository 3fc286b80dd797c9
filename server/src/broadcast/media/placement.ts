import { sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import {
  broadcasts,
  cameraSessions,
  mediaPlacements,
  mediaReports,
  retiredProgrammes,
} from "../../tables/broadcast.table.ts";
import { cameraHomes } from "../../tables/cameras.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { openProgrammes } from "./open-programmes.ts";
import { nodeName, nodesNow } from "./report.ts";

/** Homes that move in one run, because their cameras all connect again. */
const movedAtOnce = 50;

/**
 * Shares the homes out among the media nodes, as evenly as their number allows. One whose service is open, rehearsed or
 * ending stays where it is: no two nodes ever air one programme, and no camera is disconnected in a service.
 *
 * Call it on the leading server only, as all that orders media.
 */
export async function placeHomes(db: Queries): Promise<void> {
  const nodes = await nodesNow(db);
  if (nodes === null) return;
  await forgetReports(db, nodes);
  if (nodes === 1) {
    await db.run(sql`delete from ${mediaPlacements}`);
    return;
  }
  const atOpen = sql`select s.funeral_home from (${openProgrammes}) open join ${streams} s on s.id = open.of`;
  // A home that was in no need of a place until now has been at the first node.
  await db.run(sql`
    insert into ${mediaPlacements} (funeral_home, node)
    select h.id, case when h.id in (${atOpen}) then 1
      else 1 + ((row_number() over (order by h.id) + (select count(*) from ${mediaPlacements})) % ${nodes})::int end
    from ${homes} h where not exists (select from ${mediaPlacements} p where p.funeral_home = h.id)
    on conflict do nothing`);
  await db.run(sql`update ${mediaPlacements} set node = 1 + (node - 1) % ${nodes} where node > ${nodes}`);
  await db.run(sql`
    with loads as (
      select n.node, count(p.node)::int as homes from generate_series(1, ${nodes}::int) n (node)
      left join ${mediaPlacements} p on p.node = n.node group by n.node),
    fullest as (select * from loads order by homes desc, node limit 1),
    emptiest as (select * from loads order by homes, node limit 1),
    moves as (select least(${movedAtOnce}::int, (fullest.homes - emptiest.homes) / 2) as homes from fullest, emptiest)
    update ${mediaPlacements} set node = (select node from emptiest)
    where funeral_home in (
      select p.funeral_home from ${mediaPlacements} p where p.node = (select node from fullest)
        and p.funeral_home not in (${atOpen}) order by p.funeral_home limit (select homes from moves))`);
}

/** What a node reported that there is no more would count as silent for ever. */
async function forgetReports(db: Queries, nodes: number): Promise<void> {
  const names = Array.from({ length: nodes }, (_, at) => nodeName(at + 1));
  await db.run(sql`delete from ${mediaReports} where node <> all(${sql.param(names)}::text[])
    and received_at < now() - interval '10 minutes'`);
}

/**
 * Gives each programme that hasn't been aired the node of its home, until it is open. One of a node that there is no
 * more begins anew at another.
 */
export async function placeProgrammes(db: Queries): Promise<void> {
  const nodes = await nodesNow(db);
  await db.run(sql`
    update ${broadcasts} set node = wanted.node
    from (select b.stream, coalesce(p.node, 1) as node from ${broadcasts} b join ${streams} s on s.id = b.stream
      left join ${mediaPlacements} p on p.funeral_home = s.funeral_home
      where b.started_at is null and b.closed_at is null
        and (b.order_version = 0 or b.stream not in (select open.of from (${openProgrammes}) open))) wanted
    where ${broadcasts.stream} = wanted.stream and ${broadcasts.node} <> wanted.node`);
  if (nodes === null) return;
  for (const table of [broadcasts, retiredProgrammes])
    await db.run(sql`update ${table} set node = 1 where node > ${nodes} and node > 1 and closed_at is null`);
}

/**
 * The node that takes in each source, where it isn't the first: a camera's is that of the service that shows it, else
 * that of its home's open service, else that of its home; a session's is that of its service.
 */
export async function nodesOfSources(db: Queries): Promise<Map<string, number>> {
  if ((await nodesNow(db)) === 1) return new Map();
  const rows = await db.run<{ id: string; node: number }>(sql`
    with open as (select s.funeral_home, o.source, o.node from (${openProgrammes}) o join ${streams} s on s.id = o.of),
    shown as (select source, min(node) as node from open where source is not null group by source),
    places as (
      select p.funeral_home, coalesce(min(open.node), p.node) as node, count(open.node) > 0 as is_open
      from ${mediaPlacements} p left join open on open.funeral_home = p.funeral_home group by p.funeral_home),
    camera_places as (
      select distinct on (c.ip_camera) c.ip_camera as id, coalesce(shown.node, places.node) as node
      from ${cameraHomes} c join places on places.funeral_home = c.funeral_home
      left join shown on shown.source = c.ip_camera
      order by c.ip_camera, places.is_open desc, places.node)
    select id, node from camera_places where node <> 1
    union all
    select s.id, coalesce(b.node, p.node) from ${cameraSessions} s join ${streams} on ${streams.id} = s.stream
      left join ${broadcasts} b on b.stream = s.stream
      left join ${mediaPlacements} p on p.funeral_home = ${streams.funeral_home}
      where s.deleted_at is null and ${streams.broadcast_status} <> 'completed' and ${streams.deleted_at} is null
        and coalesce(b.node, p.node, 1) <> 1`);
  return new Map(rows.map(({ id, node }) => [id, node]));
}
