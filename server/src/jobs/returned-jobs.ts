import { type JobPart, localDay } from "@vigil/contract";
import { isNull, sql } from "drizzle-orm";
import { jobEmailKeys } from "../bookings/assignment-emails.ts";
import { freePeople } from "../bookings/free-people.ts";
import type { Queries } from "../database/database.ts";
import { type EmailContext, sendEmails } from "../emails/send.ts";
import { bilingual } from "../language/bilingual.ts";
import type { Actor } from "../resource/actor.ts";
import type { Engine } from "../resource/registry.ts";
import { accounts } from "../tables/accounts.table.ts";
import { admins } from "../tables/admins.table.ts";
import { jobAnswers } from "../tables/job-answers.table.ts";
import { streams } from "../tables/streams.table.ts";
import { people } from "./answers.ts";

/** Hours before a service at which nobody waits for an answer any longer, and those that everybody has to answer. */
const answeredBefore = 24;
const hoursToAnswer = 2;

const freeWords = bilingual(
  "free_people",
  { nobody: "Nobody else is free at that time." },
  { fr: { nobody: "Personne d’autre n’est libre à ce moment." } },
);

interface Returned {
  stream: string;
  person: string;
  part: JobPart;
  /** Null: there was no answer. */
  reason: string | null;
  /** Names the asking, so that it is emailed once. */
  asked_at: string;
}

/** Emails whoever assigns such jobs that one came back, with who else could do it. */
export async function emailReturned(context: EmailContext, returned: Returned, now: number): Promise<void> {
  const { tx, runtime } = context;
  const { stream, person, part, reason, asked_at } = returned;
  const page = (path: string) => runtime.links.adminPage(path);
  const keys = await jobEmailKeys(tx, stream, page(`str/stream_info/${stream}/show`));
  const { at, zone } = keys.service_date;
  const free = await freePeople(tx, bySystem(zone), stream, part, now);
  const sent = {
    ...keys,
    ...(await personOf(tx, part, person)),
    free_people:
      free.map(({ title, km }) => (km === null ? title : `${title} (${km}\u00a0km)`)).join(", ") ||
      freeWords.nobody,
    jobs_url: page(`str/job${at === null ? "" : `?filter=${localDay(at, zone)}`}`),
  };
  const recipients = (await assigners(tx, stream, part)).map((to) => ({
    to,
    dedupe: `job_returned:${stream}:${person}:${asked_at}:${reason === null ? "unanswered" : "declined"}:${to}`,
  }));
  if (reason === null)
    await sendEmails(
      context,
      { type: "job_unanswered" },
      recipients.map((one) => ({ ...one, keys: sent })),
    );
  else
    await sendEmails(
      context,
      { type: "job_declined" },
      recipients.map((one) => ({ ...one, keys: { ...sent, answer_reason: reason } })),
    );
}

/** Nobody: the sentences of a conflict, which alone would depend on the reader, are not read here. */
const bySystem = (timezone: string): Actor => ({
  id: "00000000-0000-0000-0000-000000000000",
  role: "super_admin",
  accesses: {},
  staffRole: null,
  funeralHome: null,
  team: null,
  timezone,
  language: null,
  clock: null,
  lacksFactor: false,
  session: "",
  viewer: null,
  address: "",
});

async function personOf(tx: Queries, part: JobPart, person: string) {
  const [found] = await tx.run<{ full_name: string; phone: string | null }>(
    sql`select p.full_name, p.phone from ${people[part].table} p where p.id = ${person}`,
  );
  return { person_name: found?.full_name ?? "", person_phone: found?.phone ?? "" };
}

/**
 * The email addresses of whoever assigns somebody: an operator's team, else the super admins who assign jobs; where no
 * one has that access, those who look after services.
 */
async function assigners(tx: Queries, stream: string, part: JobPart): Promise<string[]> {
  const isTeam = part === "client_care_operator" ? sql`c.id = ${streams.client_care_team}` : sql`false`;
  const found = await tx.run<{ email: string; rank: number }>(sql`
    select distinct c.email, case when ${isTeam} then 0 when a.co_host then 1 else 2 end as rank
    from ${streams} cross join ${accounts} c left join ${admins} a on a.id = c.id
    where ${streams.id} = ${stream} and c.active and c.deleted_at is null and (${isTeam} or a.co_host or a.events)
    order by rank, c.email`);
  return found.filter(({ rank }) => rank === found[0]?.rank).map(({ email }) => email);
}

/**
 * Emails whoever assigns about each job that nobody has answered a day before it begins, or two hours after it was given
 * to somebody later than that. Once for each time that somebody is asked. Run it every minute.
 */
export async function returnUnanswered({
  database,
  runtime,
}: Pick<Engine, "database" | "runtime">): Promise<void> {
  const due = await database.run<Omit<Returned, "reason">>(sql`
    select ${jobAnswers.stream}, ${jobAnswers.person}, ${jobAnswers.part}, ${jobAnswers.asked_at}
    from ${jobAnswers} join ${streams} on ${streams.id} = ${jobAnswers.stream}
    where ${isUnanswered} order by ${streams.event_date}, ${jobAnswers.person}`);
  for (const one of due)
    await database.transaction(async (tx) => {
      const marked = await tx.run<{ stream: string }>(sql`
        update ${jobAnswers} set returned_at = now() from ${streams}
        where ${streams.id} = ${jobAnswers.stream} and ${jobAnswers.stream} = ${one.stream} and ${jobAnswers.person} = ${one.person}
          and ${isUnanswered} returning ${jobAnswers.stream}`);
      if (marked.length > 0) await emailReturned({ tx, runtime }, { ...one, reason: null }, Date.now());
    });
}

const isUnanswered = sql`${jobAnswers.answer} is null and ${isNull(jobAnswers.returned_at)}
  and ${jobAnswers.event_date} = ${streams.event_date}
  and ${jobAnswers.person} in (${streams.client_care_operator}, ${streams.video_grapher})
  and ${streams.publish} and not ${streams.disabled_by_fh} and ${isNull(streams.deleted_at)} and ${streams.broadcast_status} = 'waiting'
  and ${streams.event_date} between now() and now() + make_interval(hours => ${answeredBefore})
  and now() >= greatest(${streams.event_date} - make_interval(hours => ${answeredBefore}), ${jobAnswers.asked_at} + make_interval(hours => ${hoursToAnswer}))`;
