import { timingSafeEqual } from "node:crypto";
import type { DeviceSubscription, OwnDevice } from "@vigil/contract";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import type { Database, Queries } from "../database/database.ts";
import type { Actor } from "../resource/actor.ts";
import { isUuid } from "../resource/list.ts";
import type { Encryption } from "../security/encryption.ts";
import { pushSubscriptions as table } from "../tables/push-subscriptions.table.ts";

/** More than anybody has; a browser that was never signed out leaves one behind. */
const devicesAtMost = 20;
const label = "push_subscription.auth";

type Row = typeof table.$inferSelect;

/** The caller's devices, the newest first. */
export async function listDevices(db: Queries, { id, session }: Actor): Promise<OwnDevice[]> {
  const rows = await db.orm
    .select()
    .from(table)
    .where(eq(table.account, id))
    .orderBy(desc(table.created_at), desc(table.id));
  return rows.map((row) => ownDevice(row, session));
}

const ownDevice = (
  { id, device, created_at, last_success_at, session }: Row,
  current: string,
): OwnDevice => ({
  ...{ id, device },
  created_at: created_at.toISOString(),
  last_success_at: last_success_at?.toISOString() ?? null,
  is_current: session === current,
});

/** Sends the caller notifications on this device, and nobody else who was signed in there before. */
export async function addDevice(
  database: Database,
  encryption: Encryption,
  { id: account, session }: Actor,
  { endpoint, p256dh, auth }: DeviceSubscription,
  device: string,
): Promise<OwnDevice> {
  const mine = { account, session, p256dh, auth: encryption.encrypt(auth, label), device };
  return database.transaction(async (tx) => {
    const [row] = await tx.orm
      .insert(table)
      .values({ id: uuidv7(), endpoint, created_at: new Date(), ...mine })
      .onConflictDoUpdate({ target: table.endpoint, set: { ...mine, ...forOther } })
      .returning();
    if (!row) throw new Error("a device was not stored");
    // A browser has one subscription; an earlier one of this session is no longer its own.
    await tx.run(sql`delete from ${table} where ${table.id} <> ${row.id} and (${table.session} = ${session}
      or ${table.id} in (select d.id from ${table} d where d.account = ${account} and d.id <> ${row.id}
        order by d.created_at desc, d.id desc offset ${devicesAtMost - 1}))`);
    return ownDevice(row, session);
  });
}

const ofSame = (column: AnyPgColumn, otherwise: SQL) =>
  sql`case when ${table.account} = excluded.account then ${column} else ${otherwise} end`;
/** Somebody else has signed in on the same browser. */
const forOther = {
  created_at: ofSame(table.created_at, sql`excluded.created_at`),
  last_success_at: ofSame(table.last_success_at, sql`null`),
};

/** A browser has replaced its subscription. Returns whether the old one was known. */
export async function renewDevice(
  database: Database,
  encryption: Encryption,
  old: Pick<DeviceSubscription, "endpoint" | "auth">,
  { endpoint, p256dh, auth }: DeviceSubscription,
): Promise<boolean> {
  const [row] = await database.orm.select().from(table).where(eq(table.endpoint, old.endpoint));
  if (!row || !isSame(encryption.decrypt(row.auth, label) ?? "", old.auth)) return false;
  await database.transaction(async (tx) => {
    await tx.run(
      sql`delete from ${table} where ${table.endpoint} = ${endpoint} and ${table.id} <> ${row.id}`,
    );
    const renewed = { endpoint, p256dh, auth: encryption.encrypt(auth, label) };
    await tx.orm.update(table).set(renewed).where(eq(table.id, row.id));
  });
  return true;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

/** Ends notifications on one of the caller's devices. Returns whether there was one. */
export async function removeDevice(db: Queries, { id: account }: Actor, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const removed = await db.orm.delete(table).where(ofAccount(account, id)).returning({ id: table.id });
  return removed.length > 0;
}

/** One of an account's devices, or all of them. */
export const ofAccount = (account: string, id?: string) =>
  and(eq(table.account, account), id === undefined ? undefined : eq(table.id, id));

/** Null when it was encrypted with another SECRET_KEY. */
export const authOf = (encryption: Encryption, { auth }: Pick<Row, "auth">): string | null =>
  encryption.decrypt(auth, label);
