import { type Answerer, type AnswerStep, localTime, usualPlan } from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { toE164 } from "../ports/telephone/telephone.ts";
import { accounts } from "../tables/accounts.table.ts";
import { admins } from "../tables/admins.table.ts";
import { generalSettings } from "../tables/general-settings.table.ts";
import { homes } from "../tables/homes.table.ts";
import { incidentMessages, incidentStreams, incidents, onCallDuties } from "../tables/incidents.table.ts";
import { timezones } from "../tables/lookups.table.ts";
import { operators } from "../tables/operators.table.ts";
import { pushSubscriptions } from "../tables/push-subscriptions.table.ts";
import { staff } from "../tables/staff.table.ts";
import { streams } from "../tables/streams.table.ts";
import { teams } from "../tables/teams.table.ts";
import { type Called, callsOf, type NextCall, nextCall, type Person } from "./core/escalation.ts";
import { answerHolds } from "./core/incidents.ts";

interface Row {
  id: string;
  home: string | null;
  timezone: string;
  plan: AnswerStep[] | null;
  told_at: string | null;
  people: Person[];
  called: Called[];
  /** Accounts that have just said that they can't take care of it. */
  unable: string[];
}

/** Whether the account `c` gets notifications anywhere. */
const hasDevice = sql`exists (select from ${pushSubscriptions} n where n.account = c.id) as "hasDevice"`;

/** On duty now; on nights without anybody on duty, everyone who is in charge of services. */
const onCall = sql`select a.id, 'on_call' as who, a.full_name as name, c.email, a.phone, ${hasDevice}
  from ${admins} a join ${accounts} c on c.id = a.id
  where c.active and c.deleted_at is null and (
    exists (select from ${onCallDuties} d where d.admin = a.id and d.deleted_at is null and now() between d.begins_at and d.ends_at)
    or (a.events and not exists (select from ${onCallDuties} d join ${accounts} o on o.id = d.admin and o.active and o.deleted_at is null
      where d.deleted_at is null and now() between d.begins_at and d.ends_at)))`;

interface PartOfService {
  who: Answerer;
  table: SQL;
  /** The column of a stream that refers to it. */
  column: SQL;
  /** Its columns. */
  name: string;
  phone: string;
}

const ofServices = ({ who, table, column, name, phone }: PartOfService): SQL =>
  sql`select p.id, ${who}::text as who, p.${sql.raw(name)} as name, c.email, p.${sql.raw(phone)} as phone, ${hasDevice}
    from ${table} p join ${accounts} c on c.id = p.id
    where c.active and c.deleted_at is null and p.id in (select ${column} from ${streams} join ${incidentStreams} s
      on s.stream = ${streams.id} where s.incident = ${incidents.id})`;

const leader = sql`coalesce(${streams.funeral_home_director_leading_the_service}, ${streams.funeral_home_director})`;
const parts: PartOfService[] = [
  {
    ...{ who: "operator", table: sql`${operators}`, column: sql`${streams.client_care_operator}` },
    ...{ name: "full_name", phone: "phone" },
  },
  {
    ...{ who: "team", table: sql`${teams}`, column: sql`${streams.client_care_team}` },
    ...{ name: "company_name", phone: "phone" },
  },
  { who: "director", table: sql`${staff}`, column: leader, name: "full_name", phone: "phone" },
  {
    ...{ who: "home", table: sql`${homes}`, column: sql`${streams.funeral_home}` },
    ...{ name: "funeral_home_name", phone: "telephone_number" },
  },
];

/** Everyone who may answer for the services of an incident, each once in each part. */
const people = sql`select json_agg(distinct x.*) from (
  ${sql.join([...parts.map(ofServices), onCall], sql` union all `)}) x`;

/** Since people were last called from the first on: the last calls, of which each has one time. */
const called = sql`select coalesce(json_agg(c), '[]') from (
  select m.account as id, m.who, count(distinct m.at)::int as times from ${incidentMessages} m
  where m.incident = ${incidents.id} and m.about = 'alert' and m.at in (
    select distinct o.at from ${incidentMessages} o where o.incident = ${incidents.id} and o.about = 'alert'
    order by o.at desc limit ${incidents.calls})
  group by m.account, m.who) c`;

/** Who handed it back within the time for which an answer holds, and wasn't called since. */
const unable = sql`array(select h.account from ${incidentMessages} h
  where h.incident = ${incidents.id} and h.about = 'handed_back' and h.at > now() - make_interval(mins => ${answerHolds / 60_000})
    and not exists (select from ${incidentMessages} o
      where o.incident = h.incident and o.account = h.account and o.about = 'alert' and o.at > h.at))`;

/**
 * Whom to call next for each of these incidents, in order: by the home's plan, else by the installation's, at the hour of the
 * first call, so that the order stays as the night goes on. What concerns every home is a matter for those on call. Whoever
 * handed it back isn't called while there is anybody else.
 */
export async function callsFor(
  db: Queries,
  ids: readonly string[],
  now: number,
  hasTelephone: boolean,
): Promise<Map<string, NextCall>> {
  if (ids.length === 0) return new Map();
  const rows = await db.run<Row>(sql`
    select ${incidents.id}, ${incidents.told_at}, ${incidents.funeral_home} as home, coalesce(${timezones.name}, 'UTC') as timezone,
      coalesce(${homes.answer_plan}, (select g.answer_plan from ${generalSettings} g limit 1)) as plan,
      coalesce((${people}), '[]') as people, (${called}) as called, (${unable}) as unable
    from ${incidents} left join ${homes} on ${homes.id} = ${incidents.funeral_home}
    left join ${timezones} on ${timezones.id} = ${homes.timezone}
    where ${incidents.id} = any(${sql.param([...ids])}::uuid[])`);
  return new Map(
    rows.map(({ id, home, plan, timezone, told_at, people: all, called: already, unable: without }) => {
      const others = all.filter((person) => !without.includes(person.id));
      const callable = (others.length > 0 ? others : all).map((person) => ({
        ...person,
        phone: toE164(person.phone ?? ""),
      }));
      const onDuty = callable.filter(({ who }) => who === "on_call");
      const callees = home === null && onDuty.length > 0 ? onDuty : callable;
      const begun = told_at === null ? now : Date.parse(told_at);
      const time = home === null ? null : localTime(begun, timezone).slice(11);
      return [id, nextCall(callsOf(plan ?? usualPlan, callees, { time, hasTelephone }), already)];
    }),
  );
}
