import type { Role } from "@vigil/contract";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "../resource/actor.ts";
import { allOf, everyRow, noRow } from "../resource/define.ts";
import { streams as table } from "../tables/streams.table.ts";

/** A disabled stream exists for super admins only (spec §4). */
const enabled = eq(table.disabled_by_fh, false);
/** What the people outside the home see: drafts are the home's own affair. */
const job = allOf(enabled, eq(table.publish, true));
const ofHome = (actor: Actor) =>
  actor.funeralHome ? allOf(enabled, eq(table.funeral_home, actor.funeralHome)) : noRow();

/** The streams each role may know of. The list of streams and everything that hangs on a stream are scoped by it. */
export const streamRows: Record<Role, (actor: Actor) => SQL> = {
  super_admin: everyRow,
  funeral_home: ofHome,
  funeral_home_staff: ofHome,
  // Its drafts are those it asked for itself (DECISIONS A1); of ID sessions it hears by letter (PERMISSIONS usr/id_sessions).
  family: (actor) =>
    allOf(
      enabled,
      eq(table.family, actor.id),
      eq(table.stream_type, "stream"),
      sql`(${table.publish} or ${table.requested_by_family})`,
    ),
  customer_care_team: (actor) => allOf(job, eq(table.client_care_team, actor.id)),
  customer_care_operator: (actor) => allOf(job, eq(table.client_care_operator, actor.id)),
  video_grapher: (actor) => allOf(job, eq(table.video_grapher, actor.id)),
};

/** The rows of what hangs on a stream by this column: those of the caller's streams. */
export const ofStreamsInScope =
  (stream: AnyPgColumn) =>
  (actor: Actor): SQL =>
    sql`${stream} in (${streamsInScope(actor)})`;

/** A subquery with the ids of the caller's streams. */
export const streamsInScope = (actor: Actor): SQL =>
  sql`select ${table.id} from ${table} where ${and(isNull(table.deleted_at), streamRows[actor.role](actor))}`;
