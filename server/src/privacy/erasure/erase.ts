import { type ErasedKind, erasedKinds, erasureDays, type PersonRole, personWords } from "@vigil/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { endKeys } from "../../auth/end-keys.ts";
import { endSessions } from "../../auth/sessions.ts";
import type { Queries } from "../../database/database.ts";
import { problem } from "../../problems.ts";
import type { Actor } from "../../resource/actor.ts";
import { audit } from "../../resource/audit.ts";
import type { Runtime } from "../../resource/define.ts";
import { outbox } from "../../tables/emails.table.ts";
import { guests } from "../../tables/guests.table.ts";
import { missedGuests } from "../../tables/missed-guests.table.ts";
import { personErasures as table } from "../../tables/person-erasures.table.ts";
import { streams } from "../../tables/streams.table.ts";
import { type Person, type SelfPerson, waitingErasures } from "../people.ts";
import {
  type HeldAccount,
  type Row as HeldRow,
  holdExports,
  overwriteAccount,
  restoreAccount,
  restoreExports,
} from "./hold.ts";
import {
  addressesOf,
  contributions,
  type Erased,
  historyOf,
  ofAccount,
  picturesOf,
  rowsOf,
} from "./kinds.ts";

export type Counts = Partial<Record<ErasedKind, number>>;

/** What an erasure keeps for a week, encrypted, so that it can be undone. */
export interface Held {
  name: string;
  email: string | null;
  telephone: string | null;
  username: string | null;
  account: HeldAccount | null;
  /** What was gathered, as rows; versions before held none. */
  exports?: HeldRow[];
}

/** What an erasure knows without what it holds: the addresses of its registrations, as they stand in the bin. */
export async function heldInClear(db: Queries, registrations: readonly string[]): Promise<Held> {
  const [found] = await db.run<Pick<Held, "email" | "telephone">>(sql`
    select min(lower(${guests.email})) as email, min(${guests.telephone}) as telephone
    from ${guests} where ${guests.id} = any(${sql.param(registrations)}::uuid[])`);
  return { name: "", email: null, telephone: null, ...found, username: null, account: null };
}

const label = "person_erasure.held";
const sealed = ({ people }: Pick<Runtime, "people">, held: Held): string =>
  people.encryption.encrypt(JSON.stringify(held), label);
/** Null when it is over, or was encrypted under another SECRET_KEY. */
export const opened = ({ people }: Pick<Runtime, "people">, held: string | null): Held | null => {
  const text = held === null ? null : people.encryption.decrypt(held, label);
  return text === null ? null : (JSON.parse(text) as Held);
};

export const erasedOf = (person: SelfPerson, until: string): Erased => ({
  scope: person.scope,
  account: person.account?.id ?? null,
  ...{ email: person.email, telephone: person.telephone, guests: person.guests, until },
});

const numberOf = async (db: Queries, rows: readonly SQL[]): Promise<number> => {
  let sum = 0;
  for (const one of rows) {
    const [found] = await db.run<{ n: number }>(sql`select count(*)::int as n from ${one}`);
    sum += found?.n ?? 0;
  }
  return sum;
};

/** Rows of this table that belong to the account. */
const rowsOfAccount = (name: string, account: string | null): SQL =>
  sql`${sql.identifier(name)} where account = ${account}`;

/** How much of each kind an erasure removes; kinds of which there is nothing are left out. */
export async function countErased(db: Queries, of: Erased): Promise<Counts> {
  const counts: Counts = {};
  for (const kind of Object.keys(rowsOf) as (keyof typeof rowsOf)[])
    counts[kind] = await numberOf(db, [rowsOf[kind](of)]);
  for (const kind of Object.keys(ofAccount) as (keyof typeof ofAccount)[])
    counts[kind] = await numberOf(
      db,
      ofAccount[kind].map((name) => rowsOfAccount(name, of.account)),
    );
  counts.account = of.account === null ? 0 : 1;
  counts.addresses = await numberOf(db, addressesOf(of));
  counts.history = await numberOf(db, [historyOf(await recordsOf(db, of))]);
  return Object.fromEntries(
    erasedKinds.flatMap((kind) => (counts[kind] ? [[kind, counts[kind]]] : [])),
  ) as Counts;
}

/** Ids of the records that go, by which the history knows them. */
async function recordsOf(db: Queries, of: Erased): Promise<string[]> {
  const given = [...Object.keys(contributions), "missed"] as (keyof typeof rowsOf)[];
  const parts = given.map((kind) => sql`select id from ${rowsOf[kind](of)}`);
  const rows = await db.run<{ id: string }>(sql.join(parts, sql` union all `));
  return [...of.guests, ...(of.account === null ? [] : [of.account]), ...rows.map(({ id }) => id)];
}

/** Why nobody may erase this person now; null: they may. */
export async function refusalOf(
  db: Queries,
  actor: Pick<Actor, "id">,
  person: Person,
): Promise<string | null> {
  if (person.account?.id === actor.id) return personWords.ownErasure;
  if (person.account?.role === "family") {
    const [toCome] = await db.run(sql`select 1 from ${streams} where ${streams.family} = ${person.account.id}
      and ${streams.deleted_at} is null and not ${streams.disabled_by_fh} and ${streams.cancelled_at} is null
      and ${streams.event_date} > now() - interval '12 hours' limit 1`);
    if (toCome) return personWords.serviceToCome;
  }
  return (await waitingErasures(db, [person]))(person) ? personWords.erasedAlready : null;
}

/** Hides everything about a person at once; a week later {@link eraseDue} erases it. @returns its id */
export async function hide(
  { tx, runtime }: { tx: Queries; runtime: Pick<Runtime, "people"> },
  actor: Actor,
  person: Person,
): Promise<string> {
  const refused = await refusalOf(tx, actor, person);
  if (refused) throw problem("conflict", refused);
  const now = new Date();
  const id = uuidv7();
  const { account, email, telephone } = person;
  const addresses = [email, telephone, account?.username];
  await hideAs({ tx, runtime }, person, {
    ...{ id, created_at: now, requested_by: actor.id, requested_role: actor.role },
    erase_at: new Date(now.getTime() + erasureDays * 86_400_000),
    counts: await countErased(tx, erasedOf(person, now.toISOString())),
    hashes: addresses.flatMap((one) => (one ? [runtime.people.hash(one)] : [])),
  });
  await audit(tx, actor, { verb: "erase", resource: "privacy/erasures", record: id });
  return id;
}

type Row = typeof table.$inferInsert;

/** Hides a person as the register says, without asking whether that may be. */
export async function hideAs(
  { tx, runtime }: { tx: Queries; runtime: Pick<Runtime, "people"> },
  person: Person,
  row: Omit<Row, "home" | "account" | "role" | "guests" | "held"> & { created_at: Date },
): Promise<void> {
  const { account, email, telephone, guests: registrations } = person;
  const of = erasedOf(person, row.created_at.toISOString());
  const overwritten = account && (await overwriteAccount(tx, account.id, account.role));
  if (account) await endSessions(tx, account.id);
  if (account) await endKeys(tx, account.id);
  await moveGuests(tx, registrations, { from: null, to: row.created_at });
  // What still waits to be sent is of no use to somebody who wants to be forgotten.
  await tx.run(
    sql`delete from ${outbox} where sent_at is null and id in (select id from ${rowsOf.texts(of)})`,
  );
  const exports = await holdExports(tx, of);
  const username = account?.username ?? null;
  await tx.orm.insert(table).values({
    ...row,
    ...{ home: person.scope.home, account: account?.id ?? null, role: account?.role ?? null },
    guests: [...registrations],
    held: sealed(runtime, { name: person.name, email, telephone, username, account: overwritten, exports }),
  });
}

/** Moves registrations, with all that was given by them, into the bin or out of it, by the moment of the erasure. */
async function moveGuests(
  tx: Queries,
  ids: readonly string[],
  { from, to }: { from: Date | null; to: Date | null },
): Promise<void> {
  if (ids.length === 0) return;
  const isFrom = from === null ? sql`deleted_at is null` : sql`deleted_at = ${from.toISOString()}`;
  const these = sql`any(${sql.param(ids)}::uuid[])`;
  const set = sql`set deleted_at = ${to?.toISOString() ?? null}::timestamptz`;
  await tx.run(sql`update ${guests} ${set} where id = ${these} and ${isFrom}`);
  const { pictures, ...others } = contributions;
  await tx.run(sql`update ${pictures} ${set} where ${picturesOf(ids)} and ${isFrom}`);
  for (const given of [...Object.values(others), missedGuests])
    await tx.run(sql`update ${given} ${set} where guest = ${these} and ${isFrom}`);
}

/** Takes an erasure back within its week. @throws Problem 404, 409 */
export async function undo(
  { tx, runtime }: { tx: Queries; runtime: Pick<Runtime, "people"> },
  actor: Actor,
  { id, seen }: { id: string; seen: SQL },
): Promise<void> {
  const [row] = await tx.orm.select().from(table).where(sql`${table.id} = ${id} and ${seen}`).for("update");
  if (!row) throw problem("not_found");
  if (row.done_at || row.undone_at) throw problem("conflict", personWords.erasureOver);
  await takeBack({ tx, runtime }, row, { at: new Date(), by: actor.id });
  await audit(tx, actor, { verb: "undo_erasure", resource: "privacy/erasures", record: id });
}

/** Brings back what an erasure has hidden. @throws Problem 409, 503 */
export async function takeBack(
  { tx, runtime }: { tx: Queries; runtime: Pick<Runtime, "people"> },
  row: typeof table.$inferSelect,
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  const held = opened(runtime, row.held);
  if (!held) throw problem("other_secret_key");
  try {
    if (held.account && row.account && row.role)
      await restoreAccount(tx, { id: row.account, role: row.role as PersonRole }, held.account);
    await moveGuests(tx, row.guests, { from: row.created_at, to: null });
    await restoreExports(tx, held.exports ?? []);
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    if (code === "23505" || cause?.code === "23505") throw problem("conflict", personWords.addressTaken);
    throw error;
  }
  // The ids of registrations stay: by them the register says who is back, as long as they are.
  await tx.orm
    .update(table)
    .set({ undone_at: at, undone_by: by, held: null, hashes: [] })
    .where(eq(table.id, row.id));
}
