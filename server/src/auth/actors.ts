import {
  type Access,
  type Accesses,
  actions,
  type HourClock,
  languageOfCode,
  may,
  ownProfile,
  type Role,
  roles,
  type StaffRole,
  staffAccesses,
  superAdminAccesses,
} from "@vigil/contract";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Queries } from "../database/database.ts";
import { fixed } from "../database/statement.ts";
import { Problem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import type { PendingActor } from "../resource/pending-actor.ts";
import { accounts, sessions } from "../tables/accounts.table.ts";
import { admins } from "../tables/admins.table.ts";
import { passkeys, totps } from "../tables/factors.table.ts";
import { families } from "../tables/families.table.ts";
import { homes } from "../tables/homes.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { operators } from "../tables/operators.table.ts";
import { staff } from "../tables/staff.table.ts";

interface Person extends Partial<Accesses> {
  id: string;
  role: Role;
  staff_role?: StaffRole;
  home?: string | null;
  team?: string | null;
  timezone?: string | null;
  language: string | null;
  clock: HourClock | null;
  viewer: string | null;
  lacks_factor: boolean;
}

const columns = (table: Record<string, AnyPgColumn>, names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`${table[name]}`),
    sql`, `,
  );
const zone = (of: AnyPgColumn) => sql`left join ${timezones} on ${timezones.id} = ${of}`;
const homeAndZone = (home: AnyPgColumn) =>
  sql`join ${homes} on ${homes.id} = ${home} ${zone(homes.timezone)}`;

/** What is read of a person besides the account, and from where. */
const profiles: Record<Role, { columns: SQL; joins: SQL }> = {
  super_admin: {
    columns: sql`${timezones.name} as timezone, ${columns(getTableColumns(admins), superAdminAccesses)}`,
    joins: sql`join ${admins} on ${admins.id} = ${accounts.id} ${zone(admins.timezone)}`,
  },
  funeral_home: {
    columns: sql`${timezones.name} as timezone, ${homes.id} as home`,
    joins: homeAndZone(accounts.id),
  },
  funeral_home_staff: {
    columns: sql`${timezones.name} as timezone, ${homes.id} as home, ${staff.staff_role}, ${columns(getTableColumns(staff), staffAccesses)}`,
    joins: sql`join ${staff} on ${staff.id} = ${accounts.id} ${homeAndZone(staff.funeral_home)}`,
  },
  family: {
    columns: sql`${timezones.name} as timezone, ${homes.id} as home`,
    joins: sql`join ${families} on ${families.id} = ${accounts.id} ${homeAndZone(families.funeral_home)}`,
  },
  customer_care_team: { columns: sql`${accounts.id} as team`, joins: sql`` },
  customer_care_operator: {
    columns: sql`${operators.client_care_team} as team`,
    joins: sql`join ${operators} on ${operators.id} = ${accounts.id}`,
  },
  video_grapher: { columns: sql`null as team`, joins: sql`` },
};

/** Only active accounts are found; the id follows these conditions. */
const isActive = sql`${accounts.active} and ${accounts.deleted_at} is null`;
const bySession = sql`join ${sessions} on ${sessions.account} = ${accounts.id}
  where ${isActive} and ${sessions.revoked_at} is null and ${sessions.expires_at} > now() and ${sessions.id} = `;
const byAccount = sql`where ${isActive} and ${accounts.id} = `;

/** The date is set for roles that need a second step, and for most accounts it is all that is looked at. */
const lacksFactor = sql`case when ${accounts.second_factor_due} < now()
  then not exists (select from ${totps} where ${totps.account} = ${accounts.id})
    and not exists (select from ${passkeys} where ${passkeys.account} = ${accounts.id})
  else false end`;

/**
 * The statements that find a person: first the role, then everything this role has. One statement for all roles would
 * join all their tables, which took four times as long. A role never changes, so the first statement is skipped once it
 * is known.
 */
const finding = (by: SQL, viewer: SQL, lacks: SQL) => ({
  role: fixed(sql`select ${accounts.role} from ${accounts} ${by}`),
  // As one text, so that it can be compared with the last one without parsing.
  person: Object.fromEntries(
    roles.map((role) => [
      role,
      fixed(sql`select row_to_json(p)::text as person from (
        select ${accounts.id}, ${accounts.role}, ${accounts.language}, ${accounts.clock}, ${viewer} as viewer, ${lacks} as lacks_factor, ${profiles[role].columns} from ${accounts} ${profiles[role].joins} ${by}`),
    ]),
  ) as Record<Role, SQL>,
});
const ofSession = finding(
  bySession,
  sql`${sessions.viewer_session}`,
  sql`${sessions.second_factor_elsewhere} is not true and ${lacksFactor}`,
);
/** Without a session: whoever takes the second step at their company needs none here as long as they are signed in so. */
const ofAccount = finding(
  byAccount,
  sql`null`,
  sql`${lacksFactor} and not exists (select from ${sessions} where ${sessions.account} = ${accounts.id}
    and ${sessions.second_factor_elsewhere} and ${sessions.revoked_at} is null and ${sessions.expires_at} > now())`,
);

/** The person as JSON text; undefined when the session has ended, or the account is deactivated or deleted. */
async function find(
  db: Queries,
  { role, person }: ReturnType<typeof finding>,
  id: string,
  known?: Role,
): Promise<string | undefined> {
  const actual = known ?? (await db.run<{ role: Role }>(sql`${role}${id}`))[0]?.role;
  if (!actual) return undefined;
  const [row] = await db.run<{ person: string }>(sql`${person[actual]}${id}) p`);
  return row?.person;
}

/**
 * The current actor of a session; null when it has ended, the account is deactivated or deleted, or may only add a
 * second step.
 */
export async function actorOfSession(db: Queries, session: string, address: string): Promise<Actor | null> {
  const actor = await anyActorOfSession(db, session, address);
  return actor?.lacksFactor ? null : actor;
}

/** The same, also of an account that may only add a second step. */
export async function anyActorOfSession(
  db: Queries,
  session: string,
  address: string,
): Promise<Actor | null> {
  const text = await find(db, ofSession, session);
  const actor = text === undefined ? null : toActor(text, session, address);
  return actor && (await isStillSeen(db, actor)) ? actor : null;
}

/** Whether the person who looks by this actor's session is still signed in, and still may; true without one. */
async function isStillSeen(db: Queries, seen: Actor): Promise<boolean> {
  if (seen.viewer === null) return true;
  const by = await actorOfSession(db, seen.viewer, seen.address);
  return by !== null && may(by, actions.see_as, "edit") && isAmongOwn(by, seen);
}

/** Whether a person is among the rows of whoever looks: for a home, those who belong to it now. */
function isAmongOwn(by: Actor, { role, funeralHome }: Actor): boolean {
  if (by.role === "super_admin") return role !== "super_admin";
  return may(by, ownProfile[role].contract, "read") && funeralHome !== null && funeralHome === by.funeralHome;
}

/** The current actor of an account without a session; null when it is deactivated or deleted. */
export async function actorOfAccount(
  db: Queries,
  account: string,
  address: string,
  known?: Role,
): Promise<Actor | null> {
  const text = await find(db, ofAccount, account, known);
  return text === undefined ? null : toActor(text, "", address);
}

export function secondFactorMissing(): Problem {
  const { status, message } = problem("second_factor_missing");
  return new Problem(status, { detail: message, code: "second_factor_missing" });
}

/** Sessions whose last actor is cached. Beyond this many the cache is cleared, and their next request has no guess. */
const maxGuesses = 10_000;

type ActorLookup = (
  session: string,
  call: Pick<Actor, "address" | "uid">,
  route: { mayLackFactor: boolean },
) => Omit<PendingActor, "guess"> & { guess: Actor | undefined };

/**
 * Asks the database at every request who a session belongs to. The previous result is cached for one purpose only: to
 * prepare a response while the database is asked again (docs/decisions/0015).
 */
export function createActorLookup(db: Queries): ActorLookup {
  const lastSeen = new Map<string, { text: string; actor: Actor }>();
  return (session, call, { mayLackFactor }) => {
    const before = lastSeen.get(session);
    const guess = before && { ...before.actor, ...call };
    let lookup: Promise<Actor | null> | undefined;
    const actorOf = async (text: string | undefined): Promise<Actor | null> => {
      const actor = await anyActorOf(text);
      if (actor?.lacksFactor && !mayLackFactor) throw secondFactorMissing();
      return actor;
    };
    const anyActorOf = async (text: string | undefined): Promise<Actor | null> => {
      const isGuess = guess && text === before.text;
      const actor = isGuess || text === undefined ? guess : toActor(text, session, call.address);
      if (text === undefined || !actor || !(await isStillSeen(db, actor))) {
        lastSeen.delete(session);
        return null;
      }
      if (isGuess) return guess;
      if (lastSeen.size >= maxGuesses) lastSeen.clear();
      lastSeen.set(session, { text, actor });
      return { ...actor, ...call };
    };
    const resolve = () => {
      lookup ??= find(db, ofSession, session, before?.actor.role).then(actorOf);
      return lookup;
    };
    const run = async <T>(statement: SQL): Promise<T[]> => {
      if (lookup || !before) return db.run<T>(statement);
      const [row] = await db.run<{ is_found: boolean | null; person?: string }>(sql`
        select found.*, who.person from (${ofSession.person[before.actor.role]}${session}) p) who
        left join lateral (select true as is_found, one.* from (${statement}) one) found on true`);
      lookup = actorOf(row?.person);
      // It is awaited after the record, and its failure must not be an unhandled rejection until then.
      lookup.catch(() => undefined);
      if (!row?.is_found) return [];
      const { is_found: _, person: __, ...record } = row;
      return [record as T];
    };
    return { guess, resolve, inStatement: { orm: db.orm, run } };
  };
}

function toActor(text: string, session: string, address: string): Actor {
  const person = JSON.parse(text) as Person;
  return {
    id: person.id,
    role: person.role,
    staffRole: person.staff_role ?? null,
    accesses: Object.freeze(accessesOf(person)),
    funeralHome: person.home ?? null,
    team: person.team ?? null,
    timezone: person.timezone ?? "UTC",
    language: languageOfCode(person.language),
    clock: person.clock,
    session,
    viewer: person.viewer,
    // Whoever looks at somebody's screens has taken their own second step.
    lacksFactor: person.lacks_factor && person.viewer === null,
    address,
  };
}

function accessesOf(person: Person): Accesses {
  const held = (flags: readonly Access[]): Accesses =>
    Object.fromEntries(flags.map((flag) => [flag, person[flag] === true]));
  if (person.role === "super_admin") return held(superAdminAccesses);
  if (person.role !== "funeral_home_staff") return {};
  // Staff have no packages access of their own; billing stands for it in the user menu.
  return { ...held(staffAccesses), packages: person.billing === true };
}
