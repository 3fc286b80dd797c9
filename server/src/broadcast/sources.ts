import type { DirectorSource } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { cameraHomes, cameras } from "../resources/cameras/cameras.table.ts";
import { cameraSessions } from "./broadcast.table.ts";

export type Source = Pick<DirectorSource, "id" | "kind" | "provider" | "name"> & { publishing: boolean };

/** All that a stream can show: the cameras of its home and its own sessions, by name. */
export const sourcesOf = (db: Queries, stream: string, home: string): Promise<Source[]> =>
  db.run<Source>(sql`
    select c.id, 'ip_camera' as kind, c.protocol as provider, c.name, c.publishing
      from ${cameras} c join ${cameraHomes} ch on ch.ip_camera = c.id
      where ch.funeral_home = ${home} and c.deleted_at is null
    union all
    select s.id, 'zoom', s.provider, s.session_name, s.publishing
      from ${cameraSessions} s where s.stream = ${stream} and s.deleted_at is null
    order by kind, name, id`);
