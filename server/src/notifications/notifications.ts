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
import { notifications as table } from "../tables/notifications.table.ts";

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
  const gone = await goneAmong(
    db,
    actor,
    shown.flatMap(({ page }) => streamOf(page) ?? []),
  );
  const results = shown.map(({ id, kind, title, about, page, created_at, read_at }): OwnNotification => {
    const isGone = gone.has(streamOf(page) ?? "");
    return {
      ...{ id, kind, about, title: titleIn(language, kind, title) },
      ...{ page: isGone ? null : page, is_gone: isGone },
      created_at: created_at.toISOString(),
      read_at: read_at?.toISOString() ?? null,
    };
  });
  return { results, next: rows.length > pageSize ? (results.at(-1)?.id ?? null) : null };
}

/** The service whose page it is. */
const streamOf = (page: string | null): string | undefined =>
  /^\/(?:str\/(?:stream|stream_info|job)\/|director\/|my-day#)([\da-f-]{36})\b/.exec(page ?? "")?.[1];

/** Which of these services are deleted or called off, or in other hands by now. */
async function goneAmong(db: Queries, actor: Actor, streams: readonly string[]): Promise<Set<string>> {
  if (streams.length === 0) return new Set();
  const left = await db.run<{ id: string }>(
    sql`select s.id from (${streamsInScope(actor)}) s where s.id = any(${sql.param(streams)}::uuid[])`,
  );
  const known = new Set(left.map(({ id }) => id));
  return new Set(streams.filter((id) => !known.has(id)));
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
