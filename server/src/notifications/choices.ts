import { kindsOf, type NotificationChoice, type NotificationChoices } from "@vigil/contract";
import { eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Actor } from "../resource/actor.ts";
import { notificationChoices as table } from "../tables/notifications.table.ts";

/** Where people are notified who have chosen nothing else. */
export const usual = { in_app: true, email: true, push: false } as const;

/** Where the caller wants to be notified, of each kind that they may get. */
export async function choicesOf(db: Queries, { id, role }: Actor): Promise<NotificationChoices> {
  const rows = await db.orm.select().from(table).where(eq(table.account, id));
  const chosen = new Map(rows.map(({ account: _, ...choice }) => [choice.kind, choice]));
  return { results: kindsOf(role).map((kind) => chosen.get(kind) ?? { kind, ...usual }) };
}

/** Stores what the caller chooses for one kind. */
export async function choose(db: Queries, { id: account }: Actor, choice: NotificationChoice): Promise<void> {
  const { kind: _, ...set } = choice;
  await db.orm
    .insert(table)
    .values({ account, ...choice })
    .onConflictDoUpdate({ target: [table.account, table.kind], set });
}
