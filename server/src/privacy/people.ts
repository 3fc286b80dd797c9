import {
  actions,
  type FoundPerson,
  may,
  type PersonKey,
  type PersonRole,
  personRoles,
  personWords,
  type SelfRole,
} from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Queries } from "../database/database.ts";
import { toE164 } from "../ports/telephone/telephone.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { isUuid } from "../resource/list.ts";
import { requireActor } from "../resource/routes.ts";
import { guests } from "../tables/guests.table.ts";
import { homes } from "../tables/homes.table.ts";
import { personErasures } from "../tables/person-erasures.table.ts";
import { streams } from "../tables/streams.table.ts";
import { exportedProfiles, profiles } from "./profiles.ts";

/** @throws Problem 403 for whoever doesn't answer for people */
export function requireAnswering(request: FastifyRequest): Actor {
  const actor = requireActor(request);
  if (!may(actor, actions.answer_people, "edit")) throw problem("forbidden");
  return actor;
}

/** Whose data is looked at: that of one home, which answers for its own people, or of all. */
export interface Scope {
  home: string | null;
}

export const scopeOf = (actor: Actor): Scope => ({
  home: actor.role === "super_admin" ? null : (actor.funeralHome ?? actor.id),
});

interface Account {
  id: string;
  role: PersonRole;
  name: string;
  username: string;
  email: string;
  phone: string | null;
  home: string | null;
}

/** Somebody, and what is stored about them within a scope. */
export interface Person {
  key: PersonKey;
  scope: Scope;
  name: string;
  account: Account | null;
  /** In lower case. */
  email: string | null;
  /** E.164. */
  telephone: string | null;
  /** Registrations as a guest, those in the bin included. */
  guests: string[];
  homes: string[];
  /** As the person chose it, or their service is. */
  language: string | null;
}

/** Somebody whose account asks for itself. */
export type SelfPerson = Omit<Person, "account"> & {
  account: (Omit<Account, "role"> & { role: SelfRole }) | null;
};

/** The services of a scope. @param stream the column or value with a service's id */
export const inScope = ({ home }: Scope, stream: SQL): SQL =>
  home === null
    ? sql`true`
    : sql`${stream} in (select ${streams.id} from ${streams} where ${streams.funeral_home} = ${home})`;

/**
 * Everybody with this email address, telephone number or user name, whole: nobody learns by it who else there is.
 * An account and the registrations under its address are one person.
 */
export async function findPeople(db: Queries, query: string, scope: Scope): Promise<Person[]> {
  const telephone = toE164(query);
  const accounts = await accountsWhere(db, scope, ({ table, phone }) => {
    const byPhone = telephone
      ? sql` or right(regexp_replace(coalesce(${phone}, ''), '[^0-9]', '', 'g'), 10) = ${telephone.slice(-10)}`
      : sql``;
    return sql`(lower(${table.email}) = ${query.toLowerCase()} or lower(${table.username}) = ${query.toLowerCase()}${byPhone})`;
  });
  const found = await Promise.all(accounts.map(({ id }) => personOf(db, { account: id }, scope)));
  const known = new Set(found.map((person) => person?.email));
  const others: PersonKey[] = [];
  if (query.includes("@") && !known.has(query.toLowerCase())) others.push({ email: query.toLowerCase() });
  if (telephone) others.push({ telephone });
  for (const key of others) found.push(await personOf(db, key, scope));
  return found.flatMap((person) => (person && (person.account || person.guests.length > 0) ? [person] : []));
}

/** @throws Problem 400 unless the key names one person, 404 when nobody of this scope has it */
export async function requirePerson(db: Queries, key: PersonKey, scope: Scope): Promise<Person> {
  const given = Object.entries(key).filter(([, value]) => value !== undefined && value !== "");
  if (given.length !== 1) throw problem("conflict", personWords.onePerson);
  const person = await personOf(db, Object.fromEntries(given), scope);
  if (!person || (!person.account && person.guests.length === 0)) throw problem("not_found");
  return person;
}

export async function personOf(db: Queries, key: PersonKey, scope: Scope): Promise<Person | undefined> {
  const account = key.account ? await accountOf(db, key.account, scope) : null;
  if (account === undefined) return undefined;
  const email = (account ? account.email : (key.email ?? "")).toLowerCase() || null;
  const telephone = account || !key.telephone ? null : toE164(key.telephone);
  const registered = await db.run<{
    id: string;
    name: string;
    home: string;
    language: string | null;
  }>(sql`
    select ${guests.id}, ${guests.name}, ${homes.funeral_home_name} as home,
      coalesce(${guests.language}, ${streams.language}, ${homes.language}) as language
    from ${guests} join ${streams} on ${streams.id} = ${guests.stream}
    join ${homes} on ${homes.id} = ${streams.funeral_home}
    where (lower(${guests.email}) = ${email} or ${guests.telephone} = ${telephone})
      and ${inScope(scope, sql`${guests.stream}`)}
    order by ${guests.created_at} desc, ${guests.id}`);
  const [latest] = registered;
  const names = [account?.home ?? null, ...registered.map(({ home }) => home)];
  return {
    key,
    scope,
    name: account?.name ?? latest?.name ?? "",
    ...{ account, email, telephone },
    guests: registered.map(({ id }) => id),
    homes: [...new Set(names.filter((name) => name !== null))],
    language: latest?.language ?? null,
  };
}

const accountOf = async (db: Queries, id: string, scope: Scope): Promise<Account | undefined> => {
  if (!isUuid(id)) return undefined;
  const [found] = await accountsWhere(db, scope, ({ table }) => sql`${table.id} = ${id}`);
  return found;
};

/** Accounts of people in a scope, those in the bin included. */
async function accountsWhere(
  db: Queries,
  scope: Scope,
  where: (profile: (typeof profiles)[PersonRole]) => SQL,
): Promise<Account[]> {
  const parts = personRoles.flatMap((role) => {
    const profile = profiles[role];
    const { table, name, phone, home } = profile;
    if (scope.home !== null && home === null) return [];
    const ofHome = scope.home === null || home === null ? sql`true` : sql`${home} = ${scope.home}`;
    const homeName =
      home === null
        ? sql`null::text`
        : sql`(select ${homes.funeral_home_name} from ${homes} where ${homes.id} = ${home})`;
    return [
      sql`select ${table.id} as id, ${role}::text as role, ${name} as name, ${table.username} as username,
        ${table.email} as email, ${phone} as phone, ${homeName} as home
        from ${table} where ${ofHome} and ${where(profile)}`,
    ];
  });
  return db.run<Account>(sql`${sql.join(parts, sql` union all `)} order by role, name, id limit 50`);
}

/**
 * The account itself, with what is stored under it: its profile, sign-ins, what it did, and emails to its address by its
 * home. No registrations as a guest: an address that a home has typed proves nothing, and guests have a link of their own
 * at each page.
 */
export async function ownPerson(db: Queries, id: string, role: SelfRole): Promise<SelfPerson | undefined> {
  const { table, name, phone, home } = exportedProfiles[role];
  const [found] = await db.run<{
    name: string;
    username: string;
    email: string;
    phone: string | null;
    home_id: string | null;
    home: string | null;
  }>(sql`
    select ${name} as name, ${table.username} as username, ${table.email} as email, ${phone} as phone,
      ${home ?? sql`null::uuid`} as home_id,
      (select own.funeral_home_name from ${homes} own where own.id = ${home ?? sql`null::uuid`}) as home
    from ${table} where ${table.id} = ${id}`);
  if (!found) return undefined;
  const { home_id, ...account } = found;
  return {
    ...{
      key: { account: id },
      scope: { home: home_id },
      name: found.name,
      account: { id, role, ...account },
    },
    ...{ email: found.email.toLowerCase() || null, telephone: null, guests: [], language: null },
    homes: found.home === null ? [] : [found.home],
  };
}

/** People as they are found, with the erasures that wait for some of them. */
export async function foundPeople(db: Queries, people: readonly Person[]): Promise<FoundPerson[]> {
  const eraseAt = await waitingErasures(db, people);
  return people.map((person) => ({
    key: person.key,
    name: person.name,
    role: person.account?.role ?? null,
    email: person.account?.email || person.email,
    telephone: person.account?.phone ?? person.telephone,
    registrations: person.guests.length,
    homes: person.homes,
    erase_at: eraseAt(person),
  }));
}

/** When the erasure of each of these people becomes final that was asked for and can still be taken back; null: none. */
export async function waitingErasures(
  db: Queries,
  people: readonly Person[],
): Promise<(person: Person) => string | null> {
  const accounts = people.flatMap(({ account }) => account?.id ?? []);
  const registered = people.flatMap((person) => person.guests);
  const waiting = await db.run<{ account: string | null; guests: string[]; erase_at: Date | string }>(sql`
    select account, guests, erase_at from ${personErasures} where done_at is null and undone_at is null
      and (account = any(${sql.param(accounts)}::uuid[]) or guests && ${sql.param(registered)}::uuid[])
    order by erase_at desc`);
  return (person) => {
    const isOf = (row: (typeof waiting)[number]) =>
      (row.account !== null && row.account === person.account?.id) ||
      row.guests.some((guest) => person.guests.includes(guest));
    const found = waiting.find(isOf);
    return found ? new Date(found.erase_at).toISOString() : null;
  };
}
