import { sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { broadcasts, cameraSessions, mediaPlacements } from "../../tables/broadcast.table.ts";
import { cameraHomes } from "../../tables/cameras.table.ts";
import { homes } from "../../tables/homes.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { openProgrammes } from "./open-programmes.ts";
import { nodesNow } from "./report.ts";

/**
 * Shares the homes out among the media nodes, as evenly as their number allows. One whose service is open, rehearsed or
 * ending stays where it is: no two nodes ever air one programme, and no camera is disconnected in a service.
 *
 * Call it on the leading server only, as all that orders media.
 */
export async function placeHomes(db: Queries): Promise<void> {
  const nodes = await nodesNow(db);
  if (nodes === null) return;
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
  // One at a time: the next run moves the next.
  await db.run(sql`
    with loads as (
      select n.node, count(p.node)::int as homes from generate_series(1, ${nodes}::int) n (node)
      left join ${mediaPlacements} p on p.node = n.node group by n.node),
    fullest as (select * from loads order by homes desc, node limit 1),
    emptiest as (select * from loads order by homes, node limit 1)
    update ${mediaPlacements} set node = (select node from emptiest)
    where (select homes from fullest) - (select homes from emptiest) > 1 and funeral_home = (
      select p.funeral_home from ${mediaPlacements} p where p.node = (select node from fullest)
        and p.funeral_home not in (${atOpen}) order by p.funeral_home limit 1)`);
}

/**
 * Gives each programme that has never been ordered the node of its home. One of a node that there is no more begins
 * anew at another.
 */
export async function placeProgrammes(db: Queries): Promise<void> {
  const nodes = await nodesNow(db);
  if (nodes === null) return;
  await db.run(sql`
    update ${broadcasts} set node = wanted.node
    from (select b.stream, coalesce(p.node, 1) as node from ${broadcasts} b join ${streams} s on s.id = b.stream
      left join ${mediaPlacements} p on p.funeral_home = s.funeral_home
      where (b.order_version = 0 and b.closed_at is null or b.node > ${nodes})) wanted
    where ${broadcasts.stream} = wanted.stream and ${broadcasts.node} <> wanted.node`);
}

/**
 * The node that takes in each source, where it isn't the first: that of its home's open service, else that of its home.
 * A camera of several homes goes to the service that shows it.
 */
export async function nodesOfSources(db: Queries): Promise<Map<string, number>> {
  const rows = await db.run<{ id: string; node: number }>(sql`
    with open as (select s.funeral_home, o.source, o.node from (${openProgrammes}) o join ${streams} s on s.id = o.of),
    places as (
      select p.funeral_home, coalesce(min(open.node), p.node) as node, count(open.node) > 0 as is_open
      from ${mediaPlacements} p left join open on open.funeral_home = p.funeral_home group by p.funeral_home),
    camera_places as (
      select distinct on (c.ip_camera) c.ip_camera as id, places.node
      from ${cameraHomes} c join places on places.funeral_home = c.funeral_home
      order by c.ip_camera, exists (select from open
        where open.source = c.ip_camera and open.funeral_home = c.funeral_home) desc, places.is_open desc, places.node)
    select id, node from camera_places where node <> 1
    union all
    select s.id, places.node from ${cameraSessions} s join ${streams} on ${streams.id} = s.stream
      join places on places.funeral_home = ${streams.funeral_home} where s.deleted_at is null and places.node <> 1`);
  return new Map(rows.map(({ id, node }) => [id, node]));
}
