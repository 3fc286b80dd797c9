import type { BroadcastStatus } from "@vigil/contract";
import { inArray, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { broadcastEvents, broadcasts, cameraSessions, mediaReports } from "../../tables/broadcast.table.ts";
import { cameraHomes, cameras } from "../../tables/cameras.table.ts";
import { allocateCameras } from "../core/allocate-cameras.ts";
import { staleAfter } from "./report.ts";

/** What decides which backup sources a broadcast gets. */
export interface BroadcastFacts {
  stream: string;
  home: string;
  source: string | null;
  preferred: string | null;
  status: BroadcastStatus;
  rehearsal: boolean;
}

/**
 * The sources that may replace the chosen one when it fails, by stream, best first: the preferred camera, the service's
 * own phones and laptops, cameras it has shown before, and, where no camera is preferred, any other of the home. A
 * camera that another open service uses is left out, and none is given to two services: when both lose theirs, one
 * family would look into the other's room.
 */
export async function backupSources(
  db: Queries,
  services: readonly BroadcastFacts[],
): Promise<Map<string, string[]>> {
  if (services.length === 0) return new Map();
  const homes = [...new Set(services.map(({ home }) => home))];
  const streams = services.map(({ stream }) => stream);
  const [fixed, sessions, shownBefore, onAir] = await Promise.all([
    db.run<{ home: string; id: string }>(sql`
      select ch.funeral_home as home, c.id from ${cameraHomes} ch join ${cameras} c on c.id = ch.ip_camera
      where ${inArray(sql`ch.funeral_home`, homes)} and c.deleted_at is null order by c.name, c.id`),
    db.run<StreamSource>(sql`
      select s.stream, s.id from ${cameraSessions} s
      where ${inArray(sql`s.stream`, streams)} and s.deleted_at is null order by s.created_at, s.id`),
    db.run<StreamSource>(sql`
      select distinct e.stream, e.source as id from ${broadcastEvents} e
      where ${inArray(sql`e.stream`, streams)} and e.what in ('start', 'resume') and e.source is not null`),
    db.run<StreamSource>(sql`
      select ${broadcasts.stream}, p -> 'on_air' ->> 'source' as id
      from ${mediaReports} r, jsonb_array_elements(r.state -> 'programmes') p
      join ${broadcasts} on ${broadcasts.programme} = p ->> 'programme'
      where r.received_at > now() - make_interval(secs => ${staleAfter}) and ${inArray(broadcasts.stream, streams)}
        and p -> 'on_air' ->> 'source' is not null`),
  ]);
  const includes = (list: readonly StreamSource[], stream: string, id: string) =>
    list.some((one) => one.stream === stream && one.id === id);
  const candidates = new Map(
    services.map(({ stream, home, source, preferred }) => {
      const inUse = new Set(
        services
          .filter((one) => one.stream !== stream && !isOver(one) && !one.rehearsal)
          .flatMap((one) => [one.source, one.preferred]),
      );
      const cameras = fixed.filter((one) => one.home === home).map(({ id }) => id);
      const ordered = [
        ...cameras.filter((id) => id === preferred),
        ...sessions.filter((one) => one.stream === stream).map(({ id }) => id),
        ...cameras.filter((id) => id !== preferred && includes(shownBefore, stream, id)),
        ...cameras.filter(
          (id) => id !== preferred && !includes(shownBefore, stream, id) && preferred === null,
        ),
      ];
      return [stream, ordered.filter((id) => id !== source && !inUse.has(id))];
    }),
  );
  const rehearsed = new Set(services.filter(({ rehearsal }) => rehearsal).map(({ stream }) => stream));
  return allocateCameras(candidates, (stream, id) => {
    // A rehearsal yields to every service.
    if (rehearsed.has(stream)) return -1;
    return includes(onAir, stream, id) ? 2 : includes(shownBefore, stream, id) ? 1 : 0;
  });
}

interface StreamSource {
  stream: string;
  id: string;
}

const isOver = ({ status }: BroadcastFacts) => status === "ending" || status === "completed";
