import { guestEmailsPerMinute } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { accounts } from "../tables/accounts.table.ts";
import { outbox } from "../tables/emails.table.ts";
import { guests } from "../tables/guests.table.ts";
import { streams } from "../tables/streams.table.ts";
import type { ServiceFacts } from "./guest-email-keys.ts";
import { type EmailContext, sendEmail } from "./send.ts";
import { isUnconfirmed } from "./unconfirmed-addresses.ts";

export interface Ceiling {
  perMinute: number;
  /** What is left of it in this minute. */
  room: number;
}

/**
 * How many emails a page may cause to unconfirmed addresses: whoever registers thousands of them makes it write no faster.
 * Those who were invited, and those who opened a link, are written to at once.
 */
export async function ceilingOf(tx: Queries, stream: string): Promise<Ceiling> {
  const [used] = await tx.run<{ per_minute: number; sent: number }>(sql`
    select coalesce(${streams.guest_emails_per_minute}, ${guestEmailsPerMinute}::int) as per_minute,
      (select count(*)::int from ${outbox} join ${guests} on ${guests.id} = ${outbox.guest}
        where ${outbox.stream} = ${streams.id} and ${outbox.created_at} > now() - interval '1 minute'
          and ${outbox.bulk_email} is null and ${isUnconfirmed}) as sent
    from ${streams} where ${streams.id} = ${stream}`);
  const perMinute = used?.per_minute ?? 0;
  return { perMinute, room: Math.max(0, perMinute - (used?.sent ?? 0)) };
}

/** Shows on the service that emails wait, and writes so to its home, once a day. */
export async function noteWaiting(
  context: EmailContext,
  service: Pick<ServiceFacts, "id" | "home" | "deceased_name">,
  { perMinute }: Ceiling,
): Promise<void> {
  const { id, home, deceased_name } = service;
  // Not an edit: whoever has the form open may still save it.
  await context.tx.run(sql`update ${streams} set guest_emails_waited_at = now() where ${streams.id} = ${id}`);
  const [holder] = await context.tx.run<{ email: string }>(
    sql`select ${accounts.email} from ${accounts} where ${accounts.id} = ${home}`,
  );
  if (!holder) return;
  const today = new Date().toISOString().slice(0, 10);
  await sendEmail(context, {
    ...{ type: "guest_emails_waiting", home, to: holder.email, stream: id },
    dedupe: `guest_emails_waiting:${id}:${today}`,
    keys: {
      deceased_name,
      emails_per_minute: String(perMinute),
      stream_url: context.runtime.links.adminPage(`str/stream/${id}`),
    },
  });
}
