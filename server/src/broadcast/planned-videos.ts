import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { directorMedia } from "../tables/director-media.table.ts";
import { streams } from "../tables/streams.table.ts";

/** SQL for those ids of a stream's `videos_before` or `videos_after` that are still there, in order. Of `stream`. */
export const playable = (
  videos: SQLWrapper,
): SQL => sql`array(select m.id from unnest(${videos}) with ordinality as planned (id, at)
  join ${directorMedia} m on m.id = planned.id and m.funeral_home = ${streams.funeral_home} and m.deleted_at is null
  order by planned.at)`;

/** The same as `{ id, title }`, for the Director Panel. */
export const plannedVideos = (videos: SQLWrapper): SQL => sql`coalesce((
  select json_agg(json_build_object('id', m.id, 'title', m.title) order by planned.at)
  from unnest(${videos}) with ordinality as planned (id, at)
  join ${directorMedia} m on m.id = planned.id and m.funeral_home = ${streams.funeral_home} and m.deleted_at is null), '[]')`;
