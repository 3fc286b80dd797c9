import type { Role } from "@vigil/contract";
import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "../resource/actor.ts";
import { allOf, noRow } from "../resource/define.ts";
import { regionHomes } from "../tables/regions.table.ts";
import { streams as table } from "../tables/streams.table.ts";

/** Only super admins see disabled streams. */
const enabled = eq(table.disabled_by_fh, false);
/** For people outside the home: drafts are the home's own affair. */
const publishedAndEnabled = allOf(enabled, eq(table.publish, true));
const ofHome = (actor: Actor) =>
  actor.funeralHome ? allOf(enabled, eq(table.funeral_home, actor.funeralHome), isNoPractice) : noRow();
const isPractice = eq(table.stream_type, "practice");
/** Practice services are in no list; see {@link practiceRows}. */
const isNoPractice = ne(table.stream_type, "practice");

/** The rows of the streams each role may see. They scope the list of streams and everything that belongs to a stream. */
export const streamRows: Record<Role, (actor: Actor) => SQL> = {
  super_admin: () => isNoPractice,
  funeral_home: ofHome,
  funeral_home_staff: ofHome,
  // Of the drafts a family sees those it requested itself; of ID sessions it learns by email.
  family: (actor) =>
    allOf(
      enabled,
      eq(table.family, actor.id),
      eq(table.stream_type, "stream"),
      sql`(${table.publish} or ${table.requested_by_family})`,
    ),
  customer_care_team: (actor) => allOf(publishedAndEnabled, eq(table.client_care_team, actor.id)),
  customer_care_operator: (actor) => allOf(publishedAndEnabled, eq(table.client_care_operator, actor.id)),
  video_grapher: (actor) => allOf(publishedAndEnabled, eq(table.video_grapher, actor.id)),
};

/** The practice services of the caller's home. */
export const practiceRows = (actor: Actor): SQL =>
  actor.funeralHome && (actor.role === "funeral_home" || actor.role === "funeral_home_staff")
    ? allOf(isPractice, eq(table.funeral_home, actor.funeralHome))
    : noRow();

/** The rows that belong, by this column, to the caller's streams. */
export const ofStreamsInScope =
  (stream: AnyPgColumn) =>
  (actor: Actor): SQL =>
    sql`${stream} in (${streamsInScope(actor)})`;

/** A subquery of the ids of the caller's streams. */
export const streamsInScope = (actor: Actor): SQL =>
  sql`select ${table.id} from ${table} where ${and(isNull(table.deleted_at), streamRows[actor.role](actor))}`;

/** Of a home of this region. */
export const inRegion = (region: string) =>
  sql`${table.funeral_home} in (select r.funeral_home from ${regionHomes} r where r.region = ${region})`;
