import { sql } from "drizzle-orm";
import { toE164 } from "../../ports/telephone/telephone.ts";
import type { Engine } from "../../resource/registry.ts";
import { personErasures as table } from "../../tables/person-erasures.table.ts";
import { type Person, personOf, type Scope } from "../people.ts";
import { opened } from "./erase.ts";

/**
 * People whose accounts are being erased, by the address or user name that they had, whole: their rows have none any
 * more, and the register knows them by keyed hashes. They are called as before, as what is held for the week says.
 */
export async function hiddenPeople(
  { database, runtime }: Pick<Engine, "database" | "runtime">,
  query: string,
  scope: Scope,
): Promise<Person[]> {
  const hashes = hashesOf(runtime, query);
  const waiting = await database.run<{ account: string; held: string | null }>(sql`
    select account, held from ${table} where done_at is null and undone_at is null and account is not null
      and hashes && ${sql.param(hashes)}::text[] order by created_at desc`);
  const people: Person[] = [];
  for (const { account: id, held: encrypted } of waiting) {
    const person = await personOf(database, { account: id }, scope);
    const held = opened(runtime, encrypted);
    if (!person?.account || !held) continue;
    const { name, email } = held;
    const guest = email ? await personOf(database, { email }, scope) : undefined;
    people.push({
      ...person,
      ...{ name, email, guests: guest?.guests ?? [] },
      account: { ...person.account, name, email: email ?? "", username: held.username ?? "" },
      homes: [...new Set([...person.homes, ...(guest?.homes ?? [])])],
    });
  }
  return people;
}

/** The keyed hashes under which the register would have what somebody typed. */
export const hashesOf = ({ people }: Pick<Engine["runtime"], "people">, query: string): string[] =>
  [query, toE164(query)].flatMap((one) => (one ? [people.hash(one)] : []));
