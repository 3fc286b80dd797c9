import { type AlertChannel, type Answerer, isByTelephone } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import type { EmailContext } from "../emails/send.ts";
import { accounts } from "../tables/accounts.table.ts";
import { homes } from "../tables/homes.table.ts";
import { incidentMessages, incidentStreams, incidents } from "../tables/incidents.table.ts";
import { streams } from "../tables/streams.table.ts";
import { noteIncident } from "../webhooks/note-events.ts";
import { emailAlert, emailOver } from "./alert-emails.ts";
import { type Call, isReachableBy, type NextCall } from "./core/escalation.ts";
import type { Miss } from "./core/expectations.ts";
import type { Change, OpenIncident } from "./core/incidents.ts";

type Row = Omit<OpenIncident, "openedAt" | "clearSince" | "toldAt" | "lastToldAt" | "acknowledgedAt"> & {
  opened_at: string;
  clear_since: string | null;
  told_at: string | null;
  last_told_at: string | null;
  acknowledged_at: string | null;
};

/** All incidents that aren't over. */
export async function openIncidents(db: Queries): Promise<OpenIncident[]> {
  const rows = await db.run<Row>(sql`
    select ${incidents.id}, ${incidents.cause}, ${incidents.kind}, ${incidents.calls}, ${incidents.opened_at},
      ${incidents.has_grace} as "hasGrace", ${incidents.clear_since}, ${incidents.told_at}, ${incidents.last_told_at},
      ${incidents.acknowledged_at}, ${incidents.source}, ${incidents.values} ->> 'instead' as instead,
      array(select s.stream from ${incidentStreams} s where s.incident = ${incidents.id}) as streams
    from ${incidents} where ${incidents.resolved_at} is null`);
  return rows.map(({ opened_at, clear_since, told_at, last_told_at, acknowledged_at, ...row }) => ({
    ...row,
    openedAt: Date.parse(opened_at),
    clearSince: time(clear_since),
    toldAt: time(told_at),
    lastToldAt: time(last_told_at),
    acknowledgedAt: time(acknowledged_at),
  }));
}

const time = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** Writes a change down and calls those who are to be called. Call it in a transaction. */
export async function applyChange(
  context: EmailContext,
  change: Change,
  now: Date,
  calls: ReadonlyMap<string, NextCall>,
): Promise<void> {
  const { tx } = context;
  const set = (values: ReturnType<typeof sql>) => (id: string) =>
    tx.run(sql`update ${incidents} set ${values}, updated_at = now() where ${incidents.id} = ${id}`);
  switch (change.type) {
    case "open":
      return openIncident(tx, change.miss, now);
    case "update":
      if (change.isWorse) await set(unanswered)(change.id);
      return updateIncident(tx, change.id, change.miss);
    case "lapse":
      await set(unanswered)(change.id);
      return;
    case "clear":
      await set(sql`clear_since = ${now}`)(change.id);
      return;
    case "again":
      await set(sql`clear_since = null`)(change.id);
      return;
    case "resolve": {
      const isFirst =
        await tx.run(sql`update ${incidents} set resolved_at = coalesce(clear_since, ${now}), updated_at = now()
        where id = ${change.id} and resolved_at is null returning 1`);
      if (isFirst.length > 0) await tellThatItIsOver(context, change.id, now);
      return;
    }
    case "call": {
      const { call } = calls.get(change.id) ?? {};
      // Somebody may have answered meanwhile, or another server called.
      const isDue = await tx.run(sql`
        update ${incidents} set told_at = coalesce(told_at, ${now}), last_told_at = ${now}, calls = calls + 1, updated_at = now()
        where id = ${change.id} and calls = ${change.call} and acknowledged_at is null and resolved_at is null returning 1`);
      if (call && isDue.length > 0) await callPeople(context, change.id, call, now);
    }
  }
}

/** Nobody has answered, and people are called from the first on. */
const unanswered = sql`acknowledged_at = null, acknowledged_by = null, calls = 0, last_told_at = null`;

/** Another server may have been quicker; the cause is unique among open incidents. */
async function openIncident(tx: Queries, miss: Miss, now: Date): Promise<void> {
  if (await reopen(tx, miss, now)) return;
  const { cause, kind, home, source, values, streams } = miss;
  const id = uuidv7();
  const stored = await tx.orm
    .insert(incidents)
    .values({
      ...{
        id,
        cause,
        kind,
        values,
        opened_at: now,
        has_grace: await hasGrace(tx, cause, now),
        funeral_home: home,
      },
      stream: onlyOne(streams),
      source: source?.id ?? null,
      source_name: source?.name ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: incidents.id });
  if (stored.length === 0) return;
  await addStreams(tx, id, streams);
  await noteIncident(tx, id);
}

/** Minutes within which a cause that returns is the same incident, with its calls and its answer. */
const returnsWithin = 10;
const recently = (now: Date) => sql`${now}::timestamptz - make_interval(mins => ${returnsWithin})`;

/** Whether those whom nobody had answered for have heard since their last call that it is over. */
const believedOver = sql`acknowledged_at is null and exists (select from ${incidentMessages} o
  where o.incident = ${incidents.id} and o.about = 'over' and o.at > ${incidents.last_told_at})`;

/**
 * Continues an incident of which people were told and which was over for a moment: from the first on, if they believe
 * that it is over. Returns whether there was one.
 */
async function reopen(tx: Queries, miss: Miss, now: Date): Promise<boolean> {
  const [last] = await tx.run<{ id: string }>(sql`
    update ${incidents} set resolved_at = null, clear_since = null, updated_at = now(),
      calls = case when ${believedOver} then 0 else calls end,
      last_told_at = case when ${believedOver} then null else last_told_at end
    where id = (select i.id from ${incidents} i where i.cause = ${miss.cause} and i.told_at is not null
        and i.resolved_at > ${recently(now)} and i.deleted_at is null order by i.resolved_at desc limit 1)
      and not exists (select from ${incidents} o where o.cause = ${miss.cause} and o.resolved_at is null)
    returning id`);
  if (last) await updateIncident(tx, last.id, miss);
  return last !== undefined;
}

/** Faults that went by themselves before there is no grace for the next: together they are one that stays. */
const quietAtMost = 2;

/** Whether nobody is called within the grace of its kind, as long as it hasn't come and gone several times. */
async function hasGrace(tx: Queries, cause: string, now: Date): Promise<boolean> {
  const [{ count = 0 } = {}] = await tx.run<{ count: number }>(sql`
    select count(*)::int as count from ${incidents} i where i.cause = ${cause} and i.told_at is null
      and i.resolved_at > ${recently(now)}`);
  return count < quietAtMost;
}

async function updateIncident(tx: Queries, id: string, { kind, values, streams }: Miss): Promise<void> {
  await addStreams(tx, id, streams);
  await tx.run(sql`update ${incidents} set kind = ${kind}, values = ${JSON.stringify(values)}::jsonb, updated_at = now(),
      stream = case when (select count(*) from ${incidentStreams} s where s.incident = ${id}) = 1 then stream end
    where ${incidents.id} = ${id}`);
}

const onlyOne = (streams: readonly string[]): string | null =>
  streams.length === 1 ? (streams[0] ?? null) : null;

async function addStreams(tx: Queries, incident: string, ids: readonly string[]): Promise<void> {
  await tx.orm
    .insert(incidentStreams)
    .values(ids.map((stream) => ({ incident, stream })))
    .onConflictDoNothing();
  await tx.run(sql`update ${incidents} set about = coalesce((
      select string_agg(distinct concat_ws(' ', ${streams.deceased_full_name}, ${homes.funeral_home_name}), ' ')
      from ${incidentStreams} s join ${streams} on ${streams.id} = s.stream join ${homes} on ${homes.id} = ${streams.funeral_home}
      where s.incident = ${incident}), '')
    where ${incidents.id} = ${incident}`);
}

async function callPeople(
  context: EmailContext,
  incident: string,
  { people, channels }: Call,
  now: Date,
): Promise<void> {
  const possible =
    !channels.some(isByTelephone) || (await isWithinDailyLimit(context.tx, incident))
      ? [...new Set(channels)]
      : withoutTelephone(channels);
  const messages = people.flatMap((person) =>
    possible.flatMap((channel) => {
      if (!isReachableBy(channel, person)) return [];
      const phone = isByTelephone(channel) ? person.phone : null;
      const { id: account, name, who, email: to } = person;
      const message = { id: uuidv7(), incident, at: now, account, name, who, channel, phone };
      return [{ ...message, about: "alert" as const, to }];
    }),
  );
  if (messages.length === 0) return;
  await context.tx.orm.insert(incidentMessages).values(messages);
  await emailAlert(
    context,
    incident,
    messages.filter(({ channel }) => channel === "email"),
  );
}

/** Text messages and calls of a home in a day: many faults at once must not ring all night, nor cost a fortune. */
const telephoneAtMost = 100;

async function isWithinDailyLimit(tx: Queries, incident: string): Promise<boolean> {
  const [{ count = 0 } = {}] = await tx.run<{ count: number }>(sql`
    select count(*)::int as count from ${incidentMessages} m join ${incidents} i on i.id = m.incident
    where m.phone is not null and m.at > now() - interval '1 day' and i.funeral_home is not distinct from (
      select n.funeral_home from ${incidents} n where n.id = ${incident})`);
  return count < telephoneAtMost;
}

/** Without the telephone, a step is called by what costs nothing, so that nobody is left out. */
function withoutTelephone(channels: readonly AlertChannel[]): AlertChannel[] {
  const others = [...new Set(channels)].filter((channel) => !isByTelephone(channel));
  return others.length > 0 ? others : ["app", "push", "email"];
}

/** Those who were called hear once that it is over, on the screen, their devices and by email where they were called so; nobody is rung for it. */
async function tellThatItIsOver(context: EmailContext, incident: string, now: Date): Promise<void> {
  const told = await context.tx.run<Told>(sql`
    select distinct on (m.account, m.channel) m.account, m.name, m.who, m.channel, ${accounts.email} as "to"
    from ${incidentMessages} m join ${accounts} on ${accounts.id} = m.account
    where m.incident = ${incident} and m.about = 'alert' and m.channel in ('app', 'push', 'email')
      -- One that comes and goes isn't over each time, but a notification must not stay.
      and (m.channel = 'push' or not exists (select from ${incidentMessages} o where o.incident = m.incident and o.about = 'over'
        and o.at > ${recently(now)}))`);
  if (told.length === 0) return;
  const messages = told.map((one) => ({ ...one, id: uuidv7(), incident, at: now, about: "over" as const }));
  await context.tx.orm.insert(incidentMessages).values(messages);
  await emailOver(
    context,
    incident,
    messages.filter(({ channel }) => channel === "email"),
  );
}

interface Told {
  account: string;
  name: string;
  who: Answerer;
  channel: AlertChannel;
  to: string;
}
