import type { BroadcastStatus } from "@vigil/contract";
import { inArray, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { broadcastEvents, broadcasts, cameraSessions, mediaReports } from "../../tables/broadcast.table.ts";
import { cameraHomes, cameras } from "../../tables/cameras.table.ts";
import { sharedOut } from "../core/allocate-cameras.ts";
import { node } from "./report.ts";

/** What of a broadcast decides who may stand in. */
export interface Service {
  stream: string;
  home: string;
  source: string | null;
  preferred: string | null;
  status: BroadcastStatus;
  rehearsal: boolean;
}

/**
 * Who may stand in for the chosen source, best first: the preferred camera, the service's own phones and laptops, cameras
 * it has shown before, and where no camera is preferred any other of the home. Never one that another open service
 * uses, and no camera for two services: when both lose theirs, one family would look into the other's room.
 */
export async function standins(db: Queries, services: readonly Service[]): Promise<Map<string, string[]>> {
  if (services.length === 0) return new Map();
  const homes = [...new Set(services.map(({ home }) => home))];
  const streams = services.map(({ stream }) => stream);
  const [fixed, own, shown, now] = await Promise.all([
    db.run<{ home: string; id: string }>(sql`
      select ch.funeral_home as home, c.id from ${cameraHomes} ch join ${cameras} c on c.id = ch.ip_camera
      where ${inArray(sql`ch.funeral_home`, homes)} and c.deleted_at is null order by c.name, c.id`),
    db.run<Shown>(sql`
      select s.stream, s.id from ${cameraSessions} s
      where ${inArray(sql`s.stream`, streams)} and s.deleted_at is null order by s.created_at, s.id`),
    db.run<Shown>(sql`
      select distinct e.stream, e.source as id from ${broadcastEvents} e
      where ${inArray(sql`e.stream`, streams)} and e.what in ('start', 'resume') and e.source is not null`),
    db.run<Shown>(sql`
      select ${broadcasts.stream}, p -> 'on_air' ->> 'source' as id
      from ${mediaReports} r, jsonb_array_elements(r.state -> 'programmes') p
      join ${broadcasts} on ${broadcasts.programme} = p ->> 'programme'
      where r.node = ${node} and ${inArray(broadcasts.stream, streams)} and p -> 'on_air' ->> 'source' is not null`),
  ]);
  const has = (seen: readonly Shown[], stream: string, id: string) =>
    seen.some((one) => one.stream === stream && one.id === id);
  const wanted = new Map(
    services.map(({ stream, home, source, preferred }) => {
      const elsewhere = new Set(
        services
          .filter((one) => one.stream !== stream && !isOver(one) && !one.rehearsal)
          .flatMap((one) => [one.source, one.preferred]),
      );
      const cameras = fixed.filter((one) => one.home === home).map(({ id }) => id);
      const ordered = [
        ...cameras.filter((id) => id === preferred),
        ...own.filter((one) => one.stream === stream).map(({ id }) => id),
        ...cameras.filter((id) => id !== preferred && has(shown, stream, id)),
        ...cameras.filter((id) => id !== preferred && !has(shown, stream, id) && preferred === null),
      ];
      return [stream, ordered.filter((id) => id !== source && !elsewhere.has(id))];
    }),
  );
  const rehearsed = new Set(services.filter(({ rehearsal }) => rehearsal).map(({ stream }) => stream));
  return sharedOut(wanted, (stream, id) => {
    // What a service needs is taken from a rehearsal.
    if (rehearsed.has(stream)) return -1;
    return has(now, stream, id) ? 2 : has(shown, stream, id) ? 1 : 0;
  });
}

interface Shown {
  stream: string;
  id: string;
}

const isOver = ({ status }: Service) => status === "ending" || status === "completed";
