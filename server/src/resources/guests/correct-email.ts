import { CorrectEmail, type CorrectedEmail, check, guests as contract, words } from "@vigil/contract";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { guestCalendar, guestKeys, languageOf, servicesOf } from "../../emails/guest-email-keys.ts";
import { type EmailContext, sendEmails, unsubscribed } from "../../emails/send.ts";
import { fieldProblem, problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { audit } from "../../resource/audit.ts";
import { allOf } from "../../resource/define.ts";
import { visible } from "../../resource/select.ts";
import { outbox } from "../../tables/emails.table.ts";
import { guests as table } from "../../tables/guests.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { guests } from "./guests.resource.ts";

/** Emails with a guest's link in all, so that nobody's mailbox is flooded by corrections. */
const linksAtMost = 6;

interface Found {
  stream: string;
  name: string;
  email: string | null;
  language: string | null;
  is_open: boolean;
}

/**
 * Gives a guest another address, or the same one again, and sends the guest's link there unless the service is over.
 * @throws Problem 404 when the guest isn't the caller's; 400 when another guest has the address
 */
export async function correctEmail(
  { tx, runtime }: EmailContext,
  actor: Actor,
  id: string,
  sent: unknown,
): Promise<CorrectedEmail> {
  const { data, errors } = check(CorrectEmail, sent ?? {});
  if (errors) throw fieldProblem(errors);
  const { email } = data;
  const [found] = await tx.run<Found>(sql`
    select ${table.stream}, ${table.name}, ${table.email}, ${table.language},
      (${streams.publish} and not ${streams.disabled_by_fh} and ${streams.broadcast_status} <> 'completed'
        and ${table.access_to_stream}) as is_open
    from ${table} join ${streams} on ${streams.id} = ${table.stream}
    where ${allOf(eq(table.id, id), visible(guests, actor))} for update of ${table}`);
  if (!found) throw problem("not_found");
  const isOthers = and(
    eq(table.stream, found.stream),
    ne(table.id, id),
    isNull(table.deleted_at),
    sql`lower(${table.email}) = lower(${email})`,
  );
  const [other] = await tx.run(sql`select from ${table} where ${isOthers}`);
  if (other) throw fieldProblem({ email: [words.otherGuestsAddress] });
  await tx.orm
    .update(table)
    .set({ email, email_problem: null, updated_at: new Date() })
    .where(eq(table.id, id));
  const changes = { email: [found.email, email] as [unknown, unknown] };
  if (email !== found.email)
    await audit(tx, actor, { verb: "edit", resource: contract.path, record: id, changes });
  return { email, sent: found.is_open && (await sendLink({ tx, runtime }, { ...found, id, email })) };
}

/** @returns whether an email was queued */
async function sendLink(
  { tx, runtime }: EmailContext,
  guest: Found & { id: string; email: string },
): Promise<boolean> {
  const [service] = await servicesOf(tx, eq(streams.id, guest.stream));
  if (!service || (await unsubscribed(tx, service.home, [guest.email])).size > 0) return false;
  const [before] = await tx.run<{ count: number }>(sql`
    select count(*)::int as count from ${outbox} where ${outbox.guest} = ${guest.id} and ${outbox.type} = 'guest_invitation'`);
  const count = before?.count ?? 0;
  if (count >= linksAtMost) throw fieldProblem({ email: [words.linkSentOften] });
  const language = languageOf(service, guest);
  const keys = guestKeys(service, guest, runtime, language);
  const dedupe = `guest_invitation:${guest.stream}:${guest.id}:${count}`;
  const calendar = guestCalendar(service, guest, runtime, language);
  const email = { to: guest.email, guest: guest.id, dedupe, language, keys, calendar };
  const kind = { type: "guest_invitation", home: service.home, stream: guest.stream } as const;
  return (await sendEmails({ tx, runtime }, kind, [email])) > 0;
}
