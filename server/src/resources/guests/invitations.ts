import {
  guests as contract,
  type Invite,
  type Invited,
  type InviteResult,
  invitedAtMost,
  type Language,
  words,
} from "@vigil/contract";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../../database/database.ts";
import {
  guestCalendar,
  guestKeys,
  languageOf,
  type Reachable,
  servicesOf,
} from "../../emails/guest-email-keys.ts";
import { type EmailContext, sendEmails, unsubscribed } from "../../emails/send.ts";
import { fieldProblem, problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { auditAll } from "../../resource/audit.ts";
import { streamsInScope } from "../../scopes/streams.scope.ts";
import { guests as table } from "../../tables/guests.table.ts";
import { streams } from "../../tables/streams.table.ts";

/** The condition that a stream is a service the caller may see. */
export const isOwnStream = (actor: Actor, stream: string): SQL =>
  sql`${streams.id} = ${stream} and ${streams.id} in (${streamsInScope(actor)}) and ${streams.stream_type} = 'stream'`;

/**
 * Makes these people guests and emails each a personal link. Existing guests get no second email, and people who
 * unsubscribed from this home are not made guests.
 * @throws Problem 404 when the stream isn't the caller's; 400 when nobody can be invited to it now
 */
export async function inviteGuests(
  { tx, runtime }: EmailContext,
  actor: Actor,
  { stream, guests: people, language: chosen = null }: Invite,
): Promise<InviteResult> {
  await requireOpen(tx, actor, stream);
  const [service] = await servicesOf(tx, eq(streams.id, stream));
  if (!service) throw problem("not_found");
  const byAddress = uniqueByAddress(people);
  const unsubscribers = await unsubscribed(tx, service.home, [...byAddress.keys()]);
  const invitees = [...byAddress.entries()]
    .filter(([address]) => !unsubscribers.has(address))
    .map(([, one]) => one);
  const created = await addGuests(tx, stream, invitees, chosen);
  await requireWithinLimit(tx, stream);
  await auditAll(
    tx,
    actor,
    created.map(({ id, name, email }) => ({
      verb: "create",
      resource: contract.path,
      record: id,
      changes: { name: [null, name], email: [null, email] },
    })),
  );
  const emails = created.map((guest) => {
    const language = languageOf(service, guest);
    const keys = guestKeys(service, guest, runtime, language);
    const dedupe = `guest_invitation:${stream}:${guest.id}`;
    const calendar = guestCalendar(service, guest, runtime, language);
    return { to: guest.email, guest: guest.id, dedupe, language, keys, calendar };
  });
  await sendEmails({ tx, runtime }, { type: "guest_invitation", home: service.home, stream }, emails);
  const invited = new Set(created.map(({ email }) => email));
  return {
    invited: created.length,
    known: invitees.filter(({ email }) => !invited.has(email)).map(({ email }) => email),
    unwanted: [...unsubscribers],
  };
}

/** By lower-case address; of duplicates the first counts. */
function uniqueByAddress(people: readonly Invited[]): Map<string, Invited> {
  const byAddress = new Map<string, Invited>();
  for (const person of people) {
    const address = person.email.toLowerCase();
    if (!byAddress.has(address)) byAddress.set(address, person);
  }
  return byAddress;
}

/** Locks the stream, so that nobody is invited to a service that is being called off. */
async function requireOpen(tx: Queries, actor: Actor, stream: string): Promise<void> {
  const [found] = await tx.run<{ publish: boolean; off: boolean; over: boolean }>(sql`
    select ${streams.publish}, ${streams.disabled_by_fh} as off, ${streams.broadcast_status} = 'completed' as over
    from ${streams} where ${isOwnStream(actor, stream)} for share`);
  if (!found) throw problem("not_found");
  if (found.off) throw fieldProblem({ stream: [words.cancelled] });
  if (!found.publish) throw fieldProblem({ stream: [words.inviteToDraft] });
  if (found.over) throw fieldProblem({ stream: [words.inviteOver] });
}

/** @returns those who weren't guests of this stream before, or only asked to be */
function addGuests(
  tx: Queries,
  stream: string,
  people: readonly Invited[],
  language: Language | null,
): Promise<Reachable[]> {
  const column = (of: (person: Invited) => string) => sql.param(people.map(of));
  return tx.run<Reachable>(sql`
    insert into ${table} (id, stream, name, email, language, invited_at)
    select id, ${stream}::uuid, name, email, ${language}::text, now() from unnest(
      ${column(() => uuidv7())}::uuid[], ${column(({ name }) => name)}::text[], ${column(({ email }) => email)}::text[]
    ) with ordinality as invited (id, name, email, place) order by place
    on conflict (stream, lower(email)) where deleted_at is null
      do update set name = excluded.name, language = excluded.language, access_to_stream = true, asked_at = null,
        invited_at = now(), updated_at = now()
      where ${table.asked_at} is not null
    returning id, name, email, language`);
}

/** Guests deleted since then count as well, because their emails were sent. */
async function requireWithinLimit(tx: Queries, stream: string): Promise<void> {
  const [total] = await tx.run<{ count: number }>(
    sql`select count(*)::int as count from ${table} where ${and(eq(table.stream, stream), isNotNull(table.invited_at))}`,
  );
  if ((total?.count ?? 0) > invitedAtMost)
    throw fieldProblem({ guests: [words.inviteTooMany(invitedAtMost)] });
}
