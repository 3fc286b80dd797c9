import {
  type Acknowledged,
  type Alert,
  type Answerer,
  type HandedBack,
  type Role,
  runningStatuses,
  type Taken,
} from "@vigil/contract";
import { inArray, notInArray, sql } from "drizzle-orm";
import type { Database, Queries } from "../database/database.ts";
import type { Actor } from "../resource/actor.ts";
import { performers } from "../resource/performers.ts";
import type { Engine } from "../resource/registry.ts";
import { accounts } from "../tables/accounts.table.ts";
import { homes } from "../tables/homes.table.ts";
import { incidentMessages, incidentStreams, incidents } from "../tables/incidents.table.ts";
import { eventTypes } from "../tables/lookups.table.ts";
import { streams } from "../tables/streams.table.ts";
import { callsFor } from "./answerers.ts";
import { aboutBeginning, callsAtMost } from "./core/incidents.ts";

/** The service has begun, whether or not the watchdog has noticed yet; for queries of `incident`. */
const hasBegun = sql`(${inArray(incidents.kind, [...aboutBeginning])} and not exists (
  select from ${incidentStreams} s join ${streams} on ${streams.id} = s.stream
  where s.incident = ${incidents.id} and ${notInArray(streams.broadcast_status, [...runningStatuses])}))`;

/** Since when somebody doesn't take care of `incident` any more: they aren't alarmed unless they are called anew. */
const handedBack = (account: string) => sql`coalesce((select max(h.at) from ${incidentMessages} h
  where h.incident = ${incidents.id} and h.account = ${account} and h.about = 'handed_back'), '-infinity')`;

/** What somebody was called for in the app, nobody has answered yet and still is so, the oldest first. */
export const alertsOf = (db: Queries, account: string): Promise<Alert[]> =>
  db.run<Alert>(sql`
    select ${incidents.id}, ${incidents.kind}, ${incidents.values}, ${incidents.source_name}, ${incidents.stream}, ${incidents.opened_at},
      coalesce((select json_agg(
          json_build_object('name', ${streams.deceased_full_name}, 'event_type', ${eventTypes.title})
          order by ${streams.event_date})
        from ${incidentStreams} s join ${streams} on ${streams.id} = s.stream
          left join ${eventTypes} on ${eventTypes.id} = ${streams.g_r_page_heading}
        where s.incident = ${incidents.id}), '[]') as services,
      (select json_build_object('name', ${homes.funeral_home_name}, 'phone', ${homes.telephone_number})
        from ${homes} where ${homes.id} = ${incidents.funeral_home}) as home
    from ${incidents}
    where ${incidents.resolved_at} is null and ${incidents.acknowledged_at} is null and exists (
      select from ${incidentMessages} m where m.incident = ${incidents.id} and m.account = ${account} and m.channel = 'app'
        and m.about = 'alert' and m.at > ${handedBack(account)})
      and not ${hasBegun}
    order by ${incidents.opened_at}, ${incidents.id}`);

/**
 * Takes an incident on in somebody's name: nobody else is called, and their devices say who takes care of it. The first
 * who does so stays.
 */
async function acknowledge(database: Database, incident: string, name: string): Promise<void> {
  await database.run(sql`
    with taken as (
      update ${incidents} set acknowledged_at = now(), acknowledged_by = ${name}, updated_at = now()
      where ${incidents.id} = ${incident} and ${incidents.acknowledged_at} is null and ${incidents.resolved_at} is null
      returning id)
    insert into ${incidentMessages} (id, incident, at, account, name, who, channel, about)
    select distinct on (m.account) gen_random_uuid(), m.incident, now(), m.account, m.name, m.who, m.channel, 'taken'
    from ${incidentMessages} m join taken on taken.id = m.incident
    where m.channel = 'push' and m.about = 'alert' and m.account is not null`);
}

/** Somebody signed in takes an incident on, by the name under which they were called, or that of their profile. */
export async function acknowledgeAs(engine: Engine, incident: string, actor: Actor): Promise<Taken> {
  const { database } = engine;
  const { name } = await answererOf(engine, incident, actor);
  await acknowledge(database, incident, name);
  const state = await stateOf(database, incident);
  return { ...state, by_caller: state.acknowledged_by === name };
}

/**
 * Somebody signed in ends an answer, their own or that of whoever can't take care of it any more: the next person is
 * called at once, and all who were called see it again. Does nothing where that answer holds no longer.
 * @param answeredAt `acknowledged_at` of the answer, ISO 8601
 */
export async function handBackAs(
  engine: Engine,
  incident: string,
  actor: Actor,
  answeredAt: string,
): Promise<HandedBack> {
  const { database } = engine;
  const { name, who } = await answererOf(engine, incident, actor);
  await database.run(sql`
    with given as (
      update ${incidents} set acknowledged_at = null, acknowledged_by = null, last_told_at = null, updated_at = now(),
        calls = case when calls < ${callsAtMost} then calls else 0 end
      from (select i.id, i.last_told_at from ${incidents} i
        where i.id = ${incident} and i.resolved_at is null
          and date_trunc('milliseconds', i.acknowledged_at) = date_trunc('milliseconds', ${answeredAt}::timestamptz)
        for update) was
      where ${incidents.id} = was.id
      returning was.id, was.last_told_at)
    insert into ${incidentMessages} (id, incident, at, account, name, who, channel, about)
    select gen_random_uuid(), id, greatest(now(), last_told_at), ${actor.id}::uuid, ${name}, ${who}, 'app', 'handed_back'
    from given`);
  const state = await stateOf(database, incident);
  if (state.acknowledged_at || state.resolved_at) return { ...state, next: [], is_repeat: false };
  const calls = await callsFor(database, [incident], Date.now(), engine.runtime.hasTelephone);
  const { call, isRepeat = false } = calls.get(incident) ?? {};
  return { ...state, next: [...new Set(call?.people.map((person) => person.name))], is_repeat: isRepeat };
}

/** The name and part by which somebody was called because of an incident, or those of their profile and role. */
async function answererOf(
  engine: Engine,
  incident: string,
  { id, role }: Actor,
): Promise<{ name: string; who: Answerer }> {
  const { database } = engine;
  const [called] = await database.run<{ name: string; who: Answerer }>(sql`
    select m.name, m.who from ${incidentMessages} m where m.incident = ${incident} and m.account = ${id} limit 1`);
  if (called) return called;
  const performer = { actor: id, role };
  const { name } = (await performers(engine, database, [performer]))(performer);
  return { name: name ?? "", who: parts[role] ?? "home" };
}

const parts: Partial<Record<Role, Answerer>> = {
  super_admin: "on_call",
  customer_care_team: "team",
  customer_care_operator: "operator",
};

async function stateOf(database: Database, incident: string): Promise<Acknowledged> {
  const [state] = await database.run<Acknowledged>(sql`
    select acknowledged_at, acknowledged_by, resolved_at from ${incidents} where id = ${incident}`);
  return state ?? { acknowledged_at: null, acknowledged_by: null, resolved_at: null };
}

/** Whether somebody was called because of an incident, in whatever way. */
export async function wasCalled(db: Queries, incident: string, account: string): Promise<boolean> {
  const found = await db.run(sql`
    select from ${incidentMessages} m where m.incident = ${incident} and m.account = ${account} limit 1`);
  return found.length > 0;
}

/** An incident as the page of a message's link shows it. */
export interface CalledFor {
  incident: string;
  name: string;
  kind: Alert["kind"];
  values: Alert["values"];
  source_name: string | null;
  acknowledged_by: string | null;
  account: string | null;
  /** Of the message's account, else of the home. */
  language: string | null;
  is_over: boolean;
  /** The message is older than a day. */
  is_old: boolean;
}

/** What a message called its reader for; undefined when it is gone with its service. */
export async function calledFor(db: Queries, message: string): Promise<CalledFor | undefined> {
  const [row] = await db.run<CalledFor>(sql`
    select ${incidents.id} as incident, ${incidentMessages.name}, ${incidents.kind}, ${incidents.values},
      ${incidents.source_name}, ${incidents.acknowledged_by}, ${incidentMessages.account}, ${incidents.resolved_at} is not null as is_over,
      ${incidentMessages.at} < now() - interval '1 day' as is_old,
      coalesce((select a.language from ${accounts} a where a.id = ${incidentMessages.account}),
        (select h.language from ${homes} h where h.id = ${incidents.funeral_home})) as language
    from ${incidentMessages} join ${incidents} on ${incidents.id} = ${incidentMessages.incident}
    where ${incidentMessages.id} = ${message}`);
  return row;
}

export const acknowledgeByMessage = async (database: Database, message: CalledFor): Promise<void> => {
  if (!message.is_old) await acknowledge(database, message.incident, message.name);
};
