import { inArray, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { outbox } from "../tables/emails.table.ts";
import type { EmailTypeName } from "./types/index.ts";

/** What says when a service is, or that it is cancelled. None of it is how a guest gets their link. */
const types: EmailTypeName[] = [
  ...(["reminder_24h", "reminder_1h", "live_now", "delayed"] as const),
  ...(["service_changed", "service_cancelled", "service_resumed"] as const),
];

/**
 * Gives up what is queued for these guests and says how things were before: an old time must not arrive after the new
 * one. Without its text such a message counts as no failure, and can't be retried; one that is being sent keeps it.
 */
export async function supersedeEmails(tx: Queries, guests: readonly string[]): Promise<void> {
  const isBeingSent = sql`coalesce(${outbox.claimed_until} > now(), false)`;
  await tx.run(sql`update ${outbox} set useful_until = now(), text = case when ${isBeingSent} then text else '' end,
      html = case when ${isBeingSent} then html else '' end, calendar = case when ${isBeingSent} then calendar end
    where ${outbox.guest} = any(${sql.param(guests)}::uuid[]) and ${inArray(outbox.type, types)}
      and ${outbox.sent_at} is null and (${outbox.useful_until} is null or ${outbox.useful_until} > now())`);
}
