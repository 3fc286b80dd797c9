import {
  type Language,
  type MarkRead,
  type NotificationKind,
  notificationsKeptDays,
  type OwnNotification,
  type OwnNotifications,
  unreadAtMost,
} from "@vigil/contract";
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Actor } from "../resource/actor.ts";
import { streamsInScope } from "../scopes/streams.scope.ts";
import { homes } from "../tables/homes.table.ts";
import { incidentStreams, incidents } from "../tables/incidents.table.ts";
import { eventTypes, timezones } from "../tables/lookups.table.ts";
import { notifications as table } from "../tables/notifications.table.ts";
import { streams } from "../tables/streams.table.ts";

/** Notifications in one response. */
const pageSize = 30;
/** Rows per statement of the nightly job. */
const batch = 5000;

const shownTo = ({ id }: Actor): SQL | undefined => and(eq(table.account, id), table.in_app);

/** Says a title in the language of its reader, who may have had another one when it was written. */
export type TitleIn = (language: Language, kind: NotificationKind, title: string) => string;

/** The caller's notifications, the newest first, from before the one with this id on. */
export async function listNotifications(
  db: Queries,
  actor: Actor,
  { language, titleIn }: { language: Language; titleIn: TitleIn },
  before?: string,
): Promise<OwnNotifications> {
  const older = sql`(${table.created_at}, ${table.id}) < (select b.created_at, b.id from ${table} b
    where b.id = ${before} and b.account = ${actor.id})`;
  const rows = await db.orm
    .select()
    .from(table)
    .where(and(shownTo(actor), before === undefined ? undefined : older))
    .orderBy(desc(table.created_at), desc(table.id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const ids = shown.flatMap(({ page }) => streamOf(page) ?? []);
  const incidentIds = shown.flatMap(({ page }) => incidentOf(page) ?? []);
  const found = await incidentsOf(db, actor, incidentIds);
  const services = await servicesAmong(db, actor, [
    ...ids,
    ...[...found.values()].flatMap(({ stream }) => stream ?? []),
  ]);
  const results = shown.map(({ id, kind, title, about, page, created_at, read_at }): OwnNotification => {
    const incident = found.get(incidentOf(page) ?? "");
    const stream = streamOf(page);
    const isGone = stream !== undefined && !services.has(stream);
    return {
      ...{ id, kind, about, title: titleIn(language, kind, title) },
      ...{ page: isGone ? null : page, is_gone: isGone },
      service: services.get(stream ?? incident?.stream ?? "") ?? null,
      over_at: incident?.over_at ?? null,
      created_at: created_at.toISOString(),
      read_at: read_at?.toISOString() ?? null,
    };
  });
  return { results, next: rows.length > pageSize ? (results.at(-1)?.id ?? null) : null };
}

/** The service whose page it is. */
const streamOf = (page: string | null): string | undefined =>
  /^\/(?:str\/(?:stream|stream_info|job)\/|director\/|my-day#)([\da-f-]{36})\b/.exec(page ?? "")?.[1];

const incidentOf = (page: string | null): string | undefined =>
  /^\/str\/incident\/([\da-f-]{36})\b/.exec(page ?? "")?.[1];

type Service = NonNullable<OwnNotification["service"]>;
/** Those of these services that aren't deleted, called off, or in other hands by now. */
async function servicesAmong(
  db: Queries,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, Service>> {
  if (ids.length === 0) return new Map();
  const left = await db.run<{
    id: string;
    event_type: string | null;
    event_date: string | null;
    timezone: string;
  }>(sql`
    select ${streams.id}, ${eventTypes.title} as event_type, ${streams.event_date}, ${timezones.name} as timezone
    from ${streams} join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    left join ${eventTypes} on ${eventTypes.id} = ${streams.g_r_page_heading}
    where ${streams.id} = any(${sql.param(ids)}::uuid[]) and ${streams.id} in (${streamsInScope(actor)})`);
  return new Map(left.map(({ id, ...service }) => [id, service]));
}

/** When these incidents were over, and of those about one service, which. */
async function incidentsOf(db: Queries, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { over_at: string | null; stream: string | null }>();
  const rows = await db.run<{ id: string; over_at: string | null; stream: string | null }>(sql`
    select ${incidents.id}, ${incidents.resolved_at} as over_at, (
      select min(s.stream::text) from ${incidentStreams} s where s.incident = ${incidents.id}
      and s.stream in (${streamsInScope(actor)}) having count(*) = 1) as stream
    from ${incidents} where ${incidents.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, ...incident }) => [id, incident]));
}

/** How many of the caller's notifications are unread, up to {@link unreadAtMost}. */
export async function countUnread(db: Queries, actor: Actor): Promise<number> {
  const unread = await db.orm
    .select({ id: table.id })
    .from(table)
    .where(and(shownTo(actor), isNull(table.read_at)))
    .limit(unreadAtMost);
  return unread.length;
}

/** Marks the caller's notifications as read or unread: these, or all. */
export async function markRead(
  db: Queries,
  { id: account }: Actor,
  { ids, read = true }: MarkRead,
): Promise<void> {
  const given = ids && (ids.length > 0 ? inArray(table.id, ids) : sql`false`);
  await db.orm
    .update(table)
    .set({ read_at: read ? new Date() : null })
    .where(and(eq(table.account, account), read ? isNull(table.read_at) : isNotNull(table.read_at), given));
}

/** Deletes notifications that are older than anybody looks for. */
export async function purgeNotifications(db: Queries): Promise<void> {
  const old = sql`${table.created_at} < now() - make_interval(days => ${notificationsKeptDays})`;
  let purged = batch;
  while (purged === batch) {
    const gone = await db.run(sql`delete from ${table}
      where ${table.id} in (select ${table.id} from ${table} where ${old} limit ${batch}) returning ${table.id}`);
    purged = gone.length;
  }
}
