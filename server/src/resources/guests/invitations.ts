import { guests as contract, type Invited, type InviteResult, invitedAtMost, words } from "@vigil/contract";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../../database/database.ts";
import { guestKeys, languageOf, type Reachable, servicesOf } from "../../emails/guests.ts";
import { type EmailContext, sendEmails, unsubscribed } from "../../emails/send.ts";
import { fieldProblem, problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { auditAll } from "../../resource/audit.ts";
import { streamsInScope } from "../../scopes/streams.scope.ts";
import { guests as table } from "../../tables/guests.table.ts";
import { streams } from "../../tables/streams.table.ts";

/** The stream among those the caller may know of. */
export const mine = (actor: Actor, stream: string): SQL =>
  sql`${streams.id} = ${stream} and ${streams.id} in (${streamsInScope(actor)}) and ${streams.stream_type} = 'stream'`;

/**
 * Makes guests of these people and writes to each with the link of its own. Who is a guest already gets no second letter,
 * and who wants none from this home is not made one.
 * @throws Problem 404 when the stream isn't the caller's; 400 when nobody can be invited to it now
 */
export async function invite(
  { tx, runtime }: EmailContext,
  actor: Actor,
  stream: string,
  people: readonly Invited[],
): Promise<InviteResult> {
  await requireOpen(tx, actor, stream);
  const [service] = await servicesOf(tx, eq(streams.id, stream));
  if (!service) throw problem("not_found");
  const named = firstOfEach(people);
  const refusing = await unsubscribed(tx, service.home, [...named.keys()]);
  const wanted = [...named.entries()].filter(([address]) => !refusing.has(address)).map(([, one]) => one);
  const made = await add(tx, stream, wanted);
  await requireRoom(tx, stream);
  await auditAll(
    tx,
    actor,
    made.map(({ id, name, email }) => ({
      verb: "create",
      resource: contract.path,
      record: id,
      changes: { name: [null, name], email: [null, email] },
    })),
  );
  const letters = made.map((guest) => ({
    to: guest.email,
    guest: guest.id,
    dedupe: `guest_invitation:${stream}:${guest.id}`,
    language: languageOf(service),
    keys: guestKeys(service, guest, runtime),
  }));
  await sendEmails({ tx, runtime }, { type: "guest_invitation", home: service.home }, letters);
  const invited = new Set(made.map(({ email }) => email));
  return {
    invited: made.length,
    known: wanted.filter(({ email }) => !invited.has(email)).map(({ email }) => email),
    unwanted: [...refusing],
  };
}

/** By address in small letters; who is named twice, as at first. */
function firstOfEach(people: readonly Invited[]): Map<string, Invited> {
  const named = new Map<string, Invited>();
  for (const person of people) {
    const address = person.email.toLowerCase();
    if (!named.has(address)) named.set(address, person);
  }
  return named;
}

/** Locked, so that nobody is invited to what is called off at this moment. */
async function requireOpen(tx: Queries, actor: Actor, stream: string): Promise<void> {
  const [found] = await tx.run<{ publish: boolean; off: boolean; over: boolean }>(sql`
    select ${streams.publish}, ${streams.disabled_by_fh} as off, ${streams.broadcast_status} = 'completed' as over
    from ${streams} where ${mine(actor, stream)} for share`);
  if (!found) throw problem("not_found");
  if (found.off) throw fieldProblem({ stream: [words.cancelled] });
  if (!found.publish) throw fieldProblem({ stream: [words.inviteToDraft] });
  if (found.over) throw fieldProblem({ stream: [words.inviteOver] });
}

/** @returns those who were no guests of this stream before */
function add(tx: Queries, stream: string, people: readonly Invited[]): Promise<Reachable[]> {
  const column = (of: (person: Invited) => string) => sql.param(people.map(of));
  return tx.run<Reachable>(sql`
    insert into ${table} (id, stream, name, email, invited_at)
    select id, ${stream}::uuid, name, email, now() from unnest(
      ${column(() => uuidv7())}::uuid[], ${column(({ name }) => name)}::text[], ${column(({ email }) => email)}::text[]
    ) with ordinality as invited (id, name, email, place) order by place
    on conflict (stream, lower(email)) where deleted_at is null do nothing returning id, name, email`);
}

/** Those that were deleted since count as well: their letters have left. */
async function requireRoom(tx: Queries, stream: string): Promise<void> {
  const [asked] = await tx.run<{ count: number }>(
    sql`select count(*)::int as count from ${table} where ${and(eq(table.stream, stream), isNotNull(table.invited_at))}`,
  );
  if ((asked?.count ?? 0) > invitedAtMost)
    throw fieldProblem({ guests: [words.inviteTooMany(invitedAtMost)] });
}
