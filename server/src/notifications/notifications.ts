import {
  type MarkRead,
  notificationsKeptDays,
  type OwnNotification,
  type OwnNotifications,
  unreadAtMost,
} from "@vigil/contract";
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Actor } from "../resource/actor.ts";
import { notifications as table } from "../tables/notifications.table.ts";

/** Notifications in one response. */
const pageSize = 30;
/** Rows per statement of the nightly job. */
const batch = 5000;

const shownTo = ({ id }: Actor): SQL | undefined => and(eq(table.account, id), table.in_app);

/** The caller's notifications, the newest first, from before the one with this id on. */
export async function listNotifications(
  db: Queries,
  actor: Actor,
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
  const results = rows.slice(0, pageSize).map(ownNotification);
  return { results, next: rows.length > pageSize ? (results.at(-1)?.id ?? null) : null };
}

const ownNotification = (row: typeof table.$inferSelect): OwnNotification => {
  const { id, kind, title, about, page, created_at, read_at } = row;
  const [createdAt, readAt] = [created_at.toISOString(), read_at?.toISOString() ?? null];
  return { id, kind, title, about, page, created_at: createdAt, read_at: readAt };
};

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
