import {
  formatDay,
  type Language,
  type NewObjection,
  objectionDays,
  objectionReminderDays,
} from "@vigil/contract";
import { type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { holderOf } from "../../auth/sign-in-notices.ts";
import type { Queries } from "../../database/database.ts";
import { neverSent } from "../../emails/never-sent.ts";
import { type EmailContext, sendEmail } from "../../emails/send.ts";
import type { Engine } from "../../resource/registry.ts";
import { homes } from "../../tables/homes.table.ts";
import { timezones } from "../../tables/lookups.table.ts";
import { objections as table } from "../../tables/objections.table.ts";
import { streams } from "../../tables/streams.table.ts";

type Parts = Pick<Engine, "database" | "runtime">;

/** Stores what somebody objects to, and writes to the home of the stream. Nothing is hidden by it. */
export async function receiveObjection(
  { database, runtime }: Parts,
  stream: string,
  { name, email, telephone, subject, place, explanation = null }: NewObjection,
  language: Language,
): Promise<void> {
  await database.transaction(async (tx) => {
    const id = uuidv7();
    await tx.orm.insert(table).values({
      ...{ id, stream, name, email, telephone, subject, place, explanation, language },
      due_at: sql`now() + make_interval(days => ${objectionDays})`,
    });
    for (const one of await concerned(tx, sql`${table.id} = ${id}`))
      await notify({ tx, runtime }, "objection_received", one);
  });
}

interface Concerned {
  /** Of the email. */
  dedupe: string;
  id: string;
  stream: string;
  home: string;
  name: string;
  due_on: string;
}

const dueOn = sql`(${table.due_at} at time zone ${timezones.name})::date`;

/** Objections with what their home is written. */
const concerned = (tx: Queries, which: SQL, dedupe = sql`'objection:' || ${table.id}`) =>
  tx.run<Concerned>(sql`
    select ${dedupe} as dedupe, ${table.id}, ${streams.id} as stream, ${streams.funeral_home} as home, ${streams.deceased_full_name} as name,
      ${dueOn}::text as due_on
    from ${table} join ${streams} on ${streams.id} = ${table.stream} join ${homes} on ${homes.id} = ${streams.funeral_home}
    join ${timezones} on ${timezones.id} = ${homes.timezone}
    where ${which}`);

async function notify(
  context: EmailContext,
  type: "objection_received" | "objection_due",
  { dedupe, stream, home, name, due_on }: Concerned,
): Promise<void> {
  const holder = await holderOf(context, home);
  if (!holder) return;
  const { email: to, language } = holder;
  await sendEmail(context, {
    ...{ type, home, to, language, stream, dedupe },
    keys: {
      deceased_name: name,
      objection_due: formatDay(due_on, "long", language),
      objections_url: context.runtime.links.adminPage("privacy"),
    },
  });
}

/** Objections per run; the next run continues. */
const batch = 200;

/**
 * Reminds homes of objections that have no answer: 14 and 5 days before the last day, and on it; each once. Where no
 * server ran, only the reminder that is due now goes out.
 */
export async function remindOfObjections({ database, runtime }: Parts): Promise<void> {
  const [first] = objectionReminderDays;
  const left = sql`(${dueOn} - (now() at time zone ${timezones.name})::date)`;
  const cases = objectionReminderDays
    .toReversed()
    .map((days) => sql`when ${left} <= ${days} then ${days}::int`);
  const once = sql`'objection:' || ${table.id} || ':' || (case ${sql.join(cases, sql` `)} end)`;
  const due = await concerned(
    database,
    sql`${table.answered_at} is null and ${table.due_at} < now() + make_interval(days => ${first + 1}::int)
      and ${left} <= ${first} and ${neverSent(once)} order by ${table.due_at} limit ${batch}`,
    once,
  );
  for (const one of due) await database.transaction((tx) => notify({ tx, runtime }, "objection_due", one));
}
