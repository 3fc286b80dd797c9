import { eq, type SQL, sql } from "drizzle-orm";
import type { Database, Queries } from "../../database/database.ts";
import { toE164 } from "../../ports/telephone/telephone.ts";
import { audit } from "../../resource/audit.ts";
import { accounts } from "../../tables/accounts.table.ts";
import { outbox, suppressions } from "../../tables/emails.table.ts";
import { guests } from "../../tables/guests.table.ts";
import { missedGuests } from "../../tables/missed-guests.table.ts";
import { personErasures as table } from "../../tables/person-erasures.table.ts";
import { type Person, personOf } from "../people.ts";
import { peopleKeys } from "../people-keys.ts";
import { hideAs, takeBack } from "./erase.ts";
import type { Register, Registered } from "./register.ts";

export interface Applied {
  /** People who were hidden again, as on the day on which it was asked for. */
  hidden: number;
  /** Erasures that were taken back after the backup was made, and are again. */
  takenBack: number;
  /** Erasures of whom nothing is in this database. They are in its register again. */
  nobody: number;
  /** Ids of erasures that this database doesn't know and that only another SECRET_KEY could read. */
  otherKey: string[];
  /** Ids of those that failed, and files that aren't what was noted. */
  failed: string[];
  damaged: string[];
}

type Asked = NonNullable<Registered["asked"]>;
type Runtime = { people: ReturnType<typeof peopleKeys> };

/**
 * Applies what the register beside the backups knows and a database that was put back doesn't: whoever asked to be
 * erased is hidden at once, and erased on the day that it was to be; what was taken back comes back. Each in a
 * transaction of its own, so that one that fails keeps no other from being hidden. It may be called again.
 */
export async function applyRegister(
  database: Database,
  secretKey: string,
  { erasures, otherKey, damaged }: Register,
): Promise<Applied> {
  const runtime = { people: peopleKeys(secretKey) };
  const rows = await database.run<{ id: string }>(sql`select id from ${table}`);
  const known = new Set(rows.map(({ id }) => id));
  const applied: Applied = {
    ...{ hidden: 0, takenBack: 0, nobody: 0, failed: [], damaged },
    otherKey: otherKey.filter((id) => !known.has(id)),
  };
  const wanted = erasures.filter(({ id, asked, undone }) => asked && !undone && !known.has(id));
  const addresses = await addressesOf(
    database,
    runtime,
    new Set(wanted.flatMap(({ asked }) => asked?.hashes ?? [])),
  );
  for (const one of erasures)
    try {
      const done = await database.transaction(async (tx) => {
        await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('erasures', 0))`);
        return applyOne({ tx, runtime }, one, addresses);
      });
      if (done) applied[done]++;
    } catch (cause) {
      applied.failed.push(`${one.id} (${(cause as Error).message})`);
    }
  return applied;
}

async function applyOne(
  { tx, runtime }: { tx: Queries; runtime: Runtime },
  { id, asked, undone, done }: Registered,
  addresses: ReadonlyMap<string, string>,
): Promise<"hidden" | "takenBack" | "nobody" | null> {
  const [row] = await tx.orm.select().from(table).where(eq(table.id, id)).for("update");
  const note = (verb: string) =>
    audit(
      tx,
      { id: null, role: "system", address: null },
      { verb, resource: "privacy/erasures", record: id },
    );
  if (row) {
    if (!undone || row.undone_at || row.done_at) return null;
    await takeBack({ tx, runtime }, row, { at: new Date(undone.at), by: undone.by });
    await note("undo_erasure");
    return "takenBack";
  }
  if (!asked || undone) return null;
  const person = await personFor(tx, asked, addresses);
  const register = {
    ...{ id, created_at: new Date(asked.at), erase_at: new Date(asked.erase_at), noted: "hidden" as const },
    ...{ requested_by: asked.requested_by, requested_role: asked.requested_role },
    ...{ counts: asked.counts, hashes: asked.hashes },
  };
  if (!person) {
    const { home, account, role } = asked;
    const done_at = done ? new Date(done.at) : new Date();
    await tx.orm.insert(table).values({ ...register, home, account, role, done_at });
    return "nobody";
  }
  await hideAs({ tx, runtime }, person, register);
  await note("erase");
  return "hidden";
}

/** Whom an entry of the register means, as far as they are in this database: by the account's id, and by hashes. */
async function personFor(
  tx: Queries,
  { account: id, home, hashes }: Asked,
  addresses: ReadonlyMap<string, string>,
): Promise<Person | null> {
  const scope = { home };
  const [open] = await tx.run(
    sql`select 1 from ${table} where account = ${id} and done_at is null and undone_at is null`,
  );
  const owner = id && !open ? await personOf(tx, { account: id }, scope) : undefined;
  const username = owner?.account?.username.toLowerCase();
  // An account's user name may look like an address, of somebody else.
  const found = hashes
    .flatMap((hash) => addresses.get(hash) ?? [])
    .filter((one) => one === owner?.email || one !== username);
  const email = found.find((one) => one.includes("@")) ?? null;
  const telephone = id ? null : (found.find((one) => toE164(one) === one) ?? null);
  const people = [
    owner,
    email ? await personOf(tx, { email }, scope) : undefined,
    telephone ? await personOf(tx, { telephone }, scope) : undefined,
  ].filter((one) => one !== undefined);
  const [first] = people;
  if (!first) return null;
  return {
    ...first,
    ...{ email: email ?? first.email, telephone, guests: [...new Set(people.flatMap((one) => one.guests))] },
  };
}

/** The addresses, numbers and user names of this database whose hashes are wanted, by hash. */
async function addressesOf(
  db: Queries,
  { people }: Runtime,
  wanted: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (wanted.size === 0) return found;
  const sources: SQL[] = [
    sql`select distinct lower(${accounts.email}) as address from ${accounts}`,
    sql`select lower(${accounts.username}) as address from ${accounts}`,
    sql`select distinct lower(${guests.email}) as address from ${guests} where ${guests.email} is not null`,
    sql`select distinct ${guests.telephone} as address from ${guests} where ${guests.telephone} is not null`,
    sql`select distinct lower(${missedGuests.email}) as address from ${missedGuests} where ${missedGuests.email} is not null`,
    sql`select distinct lower(${outbox.to}) as address from ${outbox}`,
    sql`select distinct ${suppressions.address} as address from ${suppressions}`,
  ];
  for (const source of sources)
    for (const { address } of await db.run<{ address: string }>(source)) {
      const hash = people.hash(address);
      if (wanted.has(hash)) found.set(hash, address);
    }
  return found;
}
