import { randomInt } from "node:crypto";
import type { CameraSession, CameraSessionCreate } from "@vigil/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { audit } from "../resource/audit.ts";
import { allOf } from "../resource/define.ts";
import { randomToken, tokenHash } from "../security/tokens.ts";
import { accounts } from "../tables/accounts.table.ts";
import { admins } from "../tables/admins.table.ts";
import { cameraSessions } from "../tables/broadcast.table.ts";
import { homes } from "../tables/homes.table.ts";
import { operators } from "../tables/operators.table.ts";
import { staff } from "../tables/staff.table.ts";
import { videographers } from "../tables/videographers.table.ts";
import { mediaTopic, notify } from "./change-feed.ts";

/** Its name in the audit log. */
const resource = "str/stream/sessions";
/** More phones than a chapel has room for; media keeps a listener for each. */
const sessionsAtMost = 20;

/** @throws Problem 404 for a meeting, which is joined by the provider's own link */
async function requirePhone(tx: Queries, id: string): Promise<void> {
  const [session] = await tx.orm
    .select({ provider: cameraSessions.provider })
    .from(cameraSessions)
    .where(eq(cameraSessions.id, id));
  if (session?.provider !== "browser") throw problem("not_found");
}

/** Adds a phone or laptop as a camera. The caller has checked that the actor may. @throws Problem 400 beyond the most */
export async function createSession(
  tx: Queries,
  actor: Actor,
  stream: string,
  data: z.infer<typeof CameraSessionCreate>,
): Promise<CameraSession | undefined> {
  const open = await sessionsOf(tx, stream);
  if (open.length >= sessionsAtMost)
    throw problem("malformed", `A stream has at most ${sessionsAtMost} of these. Please remove one first.`);
  const id = uuidv7();
  const username = `camera-${randomInt(1e6).toString().padStart(6, "0")}`;
  await tx.orm.insert(cameraSessions).values({ ...data, id, stream, username, started_by: actor.id });
  await audit(tx, actor, { verb: "create", resource, record: id, changes: { stream: [null, stream] } });
  await notifyChanged(tx, stream);
  const [created] = await sessionsOf(tx, stream, id);
  return created;
}

/** Password and token are null: a browser camera needs nothing but its link. */
export const sessionsOf = (db: Queries, stream: string, id?: string): Promise<CameraSession[]> =>
  db.run<CameraSession>(sql`
    select s.id, s.session_name, s.username, null as password, null as token, ${nameOf} as started_by, s.provider,
      s.created_at
    from ${cameraSessions} s left join ${accounts} a on a.id = s.started_by
    where ${allOf(sql`s.stream = ${stream} and s.deleted_at is null`, id ? sql`s.id = ${id}` : undefined)}
    order by s.created_at, s.id`);

const nameOf = sql`coalesce(
  (select p.full_name from ${staff} p where p.id = a.id), (select p.full_name from ${admins} p where p.id = a.id),
  (select p.funeral_home_name from ${homes} p where p.id = a.id),
  (select p.full_name from ${operators} p where p.id = a.id), (select p.full_name from ${videographers} p where p.id = a.id),
  a.username)`;

/**
 * A new link to a phone's or laptop's camera, which ends the one before. The caller has checked that the actor may.
 * @returns its token @throws Problem 404 for a session that isn't one of this stream
 */
export async function linkSession(tx: Queries, actor: Actor, stream: string, id: string): Promise<string> {
  const token = randomToken();
  await requirePhone(tx, id);
  await updateSession(tx, stream, id, { join_hash: tokenHash(token) });
  await audit(tx, actor, { verb: "link", resource, record: id });
  return token;
}

/** Removes a camera, and ends its link. @throws Problem 404 for a session that isn't one of this stream */
export async function endSession(tx: Queries, actor: Actor, stream: string, id: string): Promise<void> {
  await updateSession(tx, stream, id, { deleted_at: new Date(), join_hash: null, publishing: false });
  await audit(tx, actor, { verb: "delete", resource, record: id });
}

/** @throws Problem 404 for a session of another stream, or one that was removed */
async function updateSession(
  tx: Queries,
  stream: string,
  id: string,
  set: Partial<typeof cameraSessions.$inferInsert>,
): Promise<void> {
  const changed = await tx.orm
    .update(cameraSessions)
    .set({ ...set, updated_at: new Date() })
    .where(
      and(eq(cameraSessions.id, id), eq(cameraSessions.stream, stream), isNull(cameraSessions.deleted_at)),
    )
    .returning({ id: cameraSessions.id });
  if (changed.length === 0) throw problem("not_found");
  await notifyChanged(tx, stream);
}

/** Notifies the Director Panel, which shows the session, and media, which needs to know its cameras. */
export async function notifyChanged(tx: Queries, stream: string): Promise<void> {
  await notify(tx, stream);
  await notify(tx, mediaTopic);
}
