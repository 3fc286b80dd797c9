import { type NotificationKind, type Role, roles, rulesOf } from "@vigil/contract";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { accounts } from "../tables/accounts.table.ts";
import { families } from "../tables/families.table.ts";
import { notificationChoices, notifications } from "../tables/notifications.table.ts";
import { staff } from "../tables/staff.table.ts";
import { usual } from "./choices.ts";

/** Somebody with an account at an email address, and where they want to be notified of a kind. */
export interface Watcher {
  account: string;
  in_app: boolean;
  email: boolean;
  push: boolean;
}
/** By email address, in lower case. */
export type Watchers = ReadonlyMap<string, Watcher[]>;

interface EmailEvent {
  to: string;
  subject: string;
  dedupe: string | null;
  noted: { about: string | null; page: string | null; reason: string | null };
}

/** Rows per statement, far below PostgreSQL's 65,535 values. */
const batch = 500;

/** Roles whose accounts Vigil itself opens. */
const ownRoles: readonly Role[] = roles.filter(
  (role) => !["funeral_home", "funeral_home_staff", "family"].includes(role),
);

/**
 * Who has an account at these addresses. Nobody has proven that an account's address is theirs, and a home may give its
 * people any, so of those only the accounts of the home that the emails are about count.
 */
export async function watchersAt(
  tx: Queries,
  kind: NotificationKind,
  about: string | null,
  addresses: readonly string[],
): Promise<Watchers> {
  const found = new Map<string, Watcher[]>();
  if (addresses.length === 0) return found;
  const lowerCase = addresses.map((address) => address.toLowerCase());
  const ofKind = and(eq(notificationChoices.account, accounts.id), eq(notificationChoices.kind, kind));
  const rows = await tx.orm
    .select({
      address: sql<string>`lower(${accounts.email})`,
      account: accounts.id,
      in_app: notificationChoices.in_app,
      email: notificationChoices.email,
      push: notificationChoices.push,
    })
    .from(accounts)
    .leftJoin(notificationChoices, ofKind)
    .leftJoin(staff, eq(staff.id, accounts.id))
    .leftJoin(families, eq(families.id, accounts.id))
    .where(
      and(
        inArray(sql`lower(${accounts.email})`, lowerCase),
        accounts.active,
        isNull(accounts.deleted_at),
        or(
          inArray(accounts.role, [...ownRoles]),
          about === null
            ? undefined
            : or(eq(accounts.id, about), eq(staff.funeral_home, about), eq(families.funeral_home, about)),
        ),
      ),
    );
  for (const { address, account, in_app, email, push } of rows) {
    const chosen = in_app === null ? usual : { in_app, email: email ?? true, push: push ?? false };
    found.set(address, [...(found.get(address) ?? []), { account, ...chosen }]);
  }
  return found;
}

/** Whether nobody at an address wants emails of this kind. */
export const silencedBy = (kind: NotificationKind, watchers: readonly Watcher[] = []): boolean =>
  !rulesOf(kind).emailIsFixed && watchers.length > 0 && watchers.every(({ email }) => !email);

/** Notes what these emails say for those who have an account. What was noted with the same key isn't noted again. */
export async function noteEmails(
  tx: Queries,
  kind: NotificationKind,
  watchers: Watchers,
  events: readonly EmailEvent[],
): Promise<void> {
  const rows = events.flatMap(({ to, subject, dedupe, noted: { reason, ...noted } }) =>
    (watchers.get(to.toLowerCase()) ?? []).map(({ account, in_app, push }) => ({
      ...noted,
      ...{ id: uuidv7(), account, kind, title: reason ? `${subject} (${reason})` : subject, dedupe, in_app },
      push_waits: push && !rulesOf(kind).pushIsPlanned,
    })),
  );
  for (let at = 0; at < rows.length; at += batch)
    await tx.orm
      .insert(notifications)
      .values(rows.slice(at, at + batch))
      .onConflictDoNothing();
}
