import type { BroadcastStatus } from "@vigil/contract";
import { inArray, sql } from "drizzle-orm";
import type { Queries } from "../../database/database.ts";
import { cameraHomes, cameras } from "../../resources/cameras/cameras.table.ts";
import { broadcastEvents, cameraSessions } from "../broadcast.table.ts";

/** What of a broadcast decides who may stand in. */
export interface Service {
  stream: string;
  home: string;
  source: string | null;
  preferred: string | null;
  status: BroadcastStatus;
}

/**
 * Who may stand in for the chosen source, best first: the preferred camera, the service's own phones and laptops, cameras
 * it has shown before, and where no camera is preferred any other of the home. Never one that another open service
 * uses: it looks into another family's room.
 */
export async function standins(db: Queries, services: readonly Service[]): Promise<Map<string, string[]>> {
  if (services.length === 0) return new Map();
  const homes = [...new Set(services.map(({ home }) => home))];
  const streams = services.map(({ stream }) => stream);
  const [fixed, own, shown] = await Promise.all([
    db.run<{ home: string; id: string }>(sql`
      select ch.funeral_home as home, c.id from ${cameraHomes} ch join ${cameras} c on c.id = ch.ip_camera
      where ${inArray(sql`ch.funeral_home`, homes)} and c.deleted_at is null order by c.name, c.id`),
    db.run<{ stream: string; id: string }>(sql`
      select s.stream, s.id from ${cameraSessions} s
      where ${inArray(sql`s.stream`, streams)} and s.deleted_at is null order by s.created_at, s.id`),
    db.run<{ stream: string; id: string }>(sql`
      select distinct e.stream, e.source as id from ${broadcastEvents} e
      where ${inArray(sql`e.stream`, streams)} and e.what in ('start', 'resume') and e.source is not null`),
  ]);
  return new Map(
    services.map((service) => {
      const { stream, home, source, preferred } = service;
      const elsewhere = new Set(
        services
          .filter((one) => one.stream !== stream && !isOver(one))
          .flatMap((one) => [one.source, one.preferred]),
      );
      const seen = new Set(shown.filter((one) => one.stream === stream).map(({ id }) => id));
      const cameras = fixed.filter((one) => one.home === home).map(({ id }) => id);
      const ordered = [
        ...cameras.filter((id) => id === preferred),
        ...own.filter((one) => one.stream === stream).map(({ id }) => id),
        ...cameras.filter((id) => id !== preferred && seen.has(id)),
        ...cameras.filter((id) => id !== preferred && !seen.has(id) && preferred === null),
      ];
      return [stream, ordered.filter((id) => id !== source && !elsewhere.has(id))];
    }),
  );
}

const isOver = ({ status }: Service) => status === "ending" || status === "completed";
