import type { AlertChannel, Answerer } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import type { EmailContext } from "../emails/send.ts";
import { toE164 } from "../ports/telephone/telephone.ts";
import { accounts } from "../tables/accounts.table.ts";
import { homes } from "../tables/homes.table.ts";
import { incidentMessages, incidentStreams, incidents } from "../tables/incidents.table.ts";
import { streams } from "../tables/streams.table.ts";
import { emailAlert, emailOver } from "./alert-emails.ts";
import { type Call, callNumber } from "./core/escalation.ts";
import type { Miss } from "./core/expectations.ts";
import type { Change, OpenIncident } from "./core/incidents.ts";

type Row = Omit<OpenIncident, "openedAt" | "clearSince" | "toldAt" | "lastToldAt" | "isAcknowledged"> & {
  opened_at: string;
  clear_since: string | null;
  told_at: string | null;
  last_told_at: string | null;
  acknowledged: boolean;
};

/** All incidents that aren't over. */
export async function openIncidents(db: Queries): Promise<OpenIncident[]> {
  const rows = await db.run<Row>(sql`
    select ${incidents.id}, ${incidents.cause}, ${incidents.kind}, ${incidents.calls}, ${incidents.opened_at},
      ${incidents.clear_since}, ${incidents.told_at}, ${incidents.last_told_at},
      ${incidents.acknowledged_at} is not null as acknowledged,
      array(select s.stream from ${incidentStreams} s where s.incident = ${incidents.id}) as streams
    from ${incidents} where ${incidents.resolved_at} is null`);
  return rows.map(({ opened_at, clear_since, told_at, last_told_at, acknowledged, ...row }) => ({
    ...row,
    openedAt: Date.parse(opened_at),
    clearSince: time(clear_since),
    toldAt: time(told_at),
    lastToldAt: time(last_told_at),
    isAcknowledged: acknowledged,
  }));
}

const time = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** Writes the changes down and calls those who are to be called, in one transaction. */
export async function applyChanges(
  context: EmailContext,
  changes: readonly Change[],
  now: Date,
  calls: ReadonlyMap<string, Call[]>,
): Promise<void> {
  for (const change of changes) await apply(context, change, now, calls);
}

async function apply(
  context: EmailContext,
  change: Change,
  now: Date,
  calls: ReadonlyMap<string, Call[]>,
): Promise<void> {
  const { tx } = context;
  const set = (values: ReturnType<typeof sql>) => (id: string) =>
    tx.run(sql`update ${incidents} set ${values}, updated_at = now() where ${incidents.id} = ${id}`);
  switch (change.type) {
    case "open":
      return openIncident(tx, change.miss, now);
    case "update":
      if (change.isWorse)
        await set(sql`acknowledged_at = null, acknowledged_by = null, calls = 0, last_told_at = null`)(
          change.id,
        );
      return updateIncident(tx, change.id, change.miss);
    case "clear":
      await set(sql`clear_since = ${now}`)(change.id);
      return;
    case "again":
      await set(sql`clear_since = null`)(change.id);
      return;
    case "resolve":
      await set(sql`resolved_at = clear_since`)(change.id);
      return tellThatItIsOver(context, change.id, now);
    case "call": {
      const call = callNumber(calls.get(change.id) ?? [], change.call);
      await set(sql`told_at = coalesce(told_at, ${now}), last_told_at = ${now}, calls = calls + 1`)(
        change.id,
      );
      if (call) await callPeople(context, change.id, call, now);
    }
  }
}

/** Another server may have been quicker; the cause is unique among open incidents. */
async function openIncident(tx: Queries, miss: Miss, now: Date): Promise<void> {
  const { cause, kind, home, source, values, streams } = miss;
  const id = uuidv7();
  const stored = await tx.orm
    .insert(incidents)
    .values({
      ...{ id, cause, kind, values, opened_at: now, funeral_home: home },
      stream: onlyOne(streams),
      source: source?.id ?? null,
      source_name: source?.name ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: incidents.id });
  if (stored.length > 0) await addStreams(tx, id, streams);
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
  const messages = people.flatMap((person) =>
    channels.flatMap((channel) => {
      const phone = isByPhone(channel) ? toE164(person.phone ?? "") : null;
      if (isByPhone(channel) && phone === null) return [];
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

const isByPhone = (channel: AlertChannel): boolean => channel === "sms" || channel === "call";

/** Those who were called hear once that it is over, on the screen and by email where they were called so; nobody is rung for it. */
async function tellThatItIsOver(context: EmailContext, incident: string, now: Date): Promise<void> {
  const told = await context.tx.run<Told>(sql`
    select distinct on (m.account, m.channel) m.account, m.name, m.who, m.channel, ${accounts.email} as "to"
    from ${incidentMessages} m join ${accounts} on ${accounts.id} = m.account
    where m.incident = ${incident} and m.about = 'alert' and m.channel in ('app', 'email')`);
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
