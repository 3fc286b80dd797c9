import {
  isJobTime,
  type JobPart,
  type JobState,
  type JobStep,
  jobHours,
  jobParts,
  jobSteps,
  mayDecline,
  stepsAfter,
  words,
} from "@vigil/contract";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { fieldProblem, problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { audit } from "../resource/audit.ts";
import { streamsInScope } from "../scopes/streams.scope.ts";
import { jobAnswers as table } from "../tables/job-answers.table.ts";
import { operators } from "../tables/operators.table.ts";
import { streams } from "../tables/streams.table.ts";
import { videographers } from "../tables/videographers.table.ts";
import { endCameras } from "./end-cameras.ts";

/** The column of a stream that holds each person, and where their names are. */
export const people = {
  client_care_operator: { column: streams.client_care_operator, table: operators },
  video_grapher: { column: streams.video_grapher, table: videographers },
} as const satisfies Record<JobPart, unknown>;

/** The part that the caller has in jobs. @throws Problem 403 for whoever does none */
export function partOf({ role }: Pick<Actor, "role">): JobPart {
  const [part] = Object.entries(jobParts).find(([, own]) => own === role) ?? [];
  if (part === undefined) throw problem("forbidden");
  return part as JobPart;
}

/** How far the person of this row is; `a` is the row, which may be missing. */
const stateOf = (a: SQL): SQL => sql`case when ${a}.done_at is not null then 'done'
  when ${a}.there_at is not null then 'there' when ${a}.on_the_way_at is not null then 'on_the_way'
  else coalesce(${a}.answer, 'waiting') end`;
const saidAt = (a: SQL): SQL =>
  sql`to_char(coalesce(${a}.done_at, ${a}.there_at, ${a}.on_the_way_at, ${a}.answered_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const a = sql`a`;
/** Of the person who is assigned; an answer for another time of the service doesn't count. */
const ofAssigned = (value: SQL, part: JobPart): SQL => {
  const { column, table: named } = people[part];
  return sql`(select ${value} from ${named} p left join ${table} a on a.stream = ${streams.id} and a.person = p.id
    and a.event_date = ${streams.event_date} where p.id = ${column})`;
};
/** Of the last one who declined, while nobody is assigned. */
const ofDeclined = (value: SQL, part: JobPart): SQL => {
  const { column, table: named } = people[part];
  return sql`(select ${value} from ${table} a join ${named} p on p.id = a.person where ${column} is null
    and a.stream = ${streams.id} and a.part = ${part} and a.answer = 'declined' and a.event_date = ${streams.event_date}
    order by a.answered_at desc limit 1)`;
};
const said = sql`json_build_object('name', p.full_name, 'state', ${stateOf(a)}, 'reason', a.reason, 'at', ${saidAt(a)})`;

/** `JobAnswer` of the contract for a stream; null while nobody is assigned, nor has declined. */
export const answerOf = (part: JobPart): SQL =>
  sql`coalesce(${ofAssigned(said, part)}, ${ofDeclined(said, part)})`;
/** The state alone. */
export const jobStateOf = (part: JobPart): SQL =>
  sql`coalesce(${ofAssigned(stateOf(a), part)}, ${ofDeclined(stateOf(a), part)})`;

interface Job {
  id: string;
  event_date: string;
  broadcast_status: string;
  state: JobState;
  camera: string | null;
}

/**
 * The caller's job, locked until the transaction ends.
 * @throws Problem 404 for a service that isn't the caller's
 */
export async function lockJob(tx: Queries, actor: Actor, id: string): Promise<Job> {
  const part = partOf(actor);
  const isOwn = and(
    eq(streams.id, id),
    eq(people[part].column, actor.id),
    sql`${streams.id} in (${streamsInScope(actor)})`,
  );
  const [locked] = await tx.run<{ event_date: string }>(
    sql`select ${streams.event_date} from ${streams} where ${isOwn} for update`,
  );
  if (!locked) throw problem("not_found");
  // An answer for another time of the service is begun anew.
  await askAssigned(tx, id);
  const [job] = await tx.run<Job>(sql`
    select ${streams.id}, ${streams.event_date}, ${streams.broadcast_status}, ${stateOf(a)} as state, a.camera
    from ${streams} join ${table} a on a.stream = ${streams.id} and a.person = ${actor.id} where ${eq(streams.id, id)}`);
  if (!job) throw problem("not_found");
  return job;
}

const setOn = (tx: Queries, actor: Actor, id: string, values: Partial<typeof table.$inferInsert>) =>
  tx.orm
    .update(table)
    .set(values)
    .where(and(eq(table.stream, id), eq(table.person, actor.id)));

/** @throws Problem 400 once the service is over */
function requireNotOver({ broadcast_status, event_date }: Job, now: number): void {
  const isPast = now > Date.parse(event_date) + jobHours.after * 3_600_000;
  if (broadcast_status === "completed" || isPast) throw problem("not_now", words.jobOver);
}

/** @throws Problem 404 for somebody else's job; 400 once it is over */
export async function acceptJob(tx: Queries, actor: Actor, id: string, now: number): Promise<void> {
  const job = await lockJob(tx, actor, id);
  if (job.state !== "waiting") return;
  requireNotOver(job, now);
  await setOn(tx, actor, id, { answer: "accepted", reason: null, answered_at: new Date(now) });
  await audit(tx, actor, { verb: "accept", resource: "str/job", record: id });
}

/**
 * Takes the caller off the job. The row keeps the reason for those who assign.
 * @throws Problem 404 for somebody else's job; 400 once the caller is there, or it is over
 */
export async function declineJob(
  tx: Queries,
  actor: Actor,
  id: string,
  reason: string,
  now: number,
): Promise<void> {
  const job = await lockJob(tx, actor, id);
  requireNotOver(job, now);
  if (!mayDecline(job.state)) throw problem("not_now", words.jobAnswered);
  const part = partOf(actor);
  await setOn(tx, actor, id, {
    answer: "declined",
    reason,
    answered_at: new Date(now),
    on_the_way_at: null,
  });
  await tx.orm
    .update(streams)
    .set({ [part]: null, updated_at: new Date(now) })
    .where(eq(streams.id, id));
  await endCameras(tx, id);
  const changes = { [part]: [actor.id, null] as [unknown, unknown] };
  await audit(tx, actor, { verb: "edit", resource: "str/stream", record: id, changes });
}

/**
 * Says how far the caller is with a job; null takes the last step back.
 * @throws Problem 404 for somebody else's job; 400 for a step that isn't the next one, or not now
 */
export async function stepJob(
  tx: Queries,
  actor: Actor,
  id: string,
  step: JobStep | null,
  now: number,
): Promise<void> {
  const job = await lockJob(tx, actor, id);
  if (job.state === "waiting") throw problem("not_now", words.jobNotAccepted);
  if (!isJobTime(job, now)) throw problem("not_now", words.jobNotNow(jobHours.before, jobHours.after));
  if (step === null) return takeBack(tx, actor, job);
  if (step === job.state) return;
  if (!stepsAfter[job.state].includes(step)) throw fieldProblem({ step: [words.jobStepOrder] });
  await setOn(tx, actor, id, { [`${step}_at`]: new Date(now) });
}

async function takeBack(tx: Queries, actor: Actor, { id, state }: Job): Promise<void> {
  const last = jobSteps.find((step) => step === state);
  if (last === undefined) throw problem("not_now", words.jobNoStep);
  await setOn(tx, actor, id, { [`${last}_at`]: null });
}

/**
 * Brings what people have said in line with who is assigned and when the service is: asks those who are new or whose
 * service has another time, and forgets those who are no longer assigned, unless they declined. Call it after a write of
 * a stream, in its transaction. A draft asks nobody.
 */
async function askAssigned(tx: Queries, id: string): Promise<void> {
  await endCameras(tx, id);
  await tx.run(sql`delete from ${table} using ${streams} where ${table.stream} = ${id} and ${streams.id} = ${id}
    and ${table.answer} is distinct from 'declined' and ${table.there_at} is null
    and ${table.person} is distinct from ${streams.client_care_operator} and ${table.person} is distinct from ${streams.video_grapher}`);
  await tx.run(sql`
    insert into ${table} (stream, person, part, event_date)
    select ${streams.id}, p.person, p.part, ${streams.event_date} from ${streams}
      cross join lateral (values ('client_care_operator', ${streams.client_care_operator}), ('video_grapher', ${streams.video_grapher})) p (part, person)
    where ${streams.id} = ${id} and ${streams.publish} and ${streams.event_date} is not null and p.person is not null
    on conflict (stream, person) do update set part = excluded.part, event_date = excluded.event_date, asked_at = now(),
      answer = null, reason = null, answered_at = null, on_the_way_at = null, there_at = null, done_at = null, returned_at = null
    where job_answer.event_date <> excluded.event_date or job_answer.answer = 'declined'`);
}

/** Asks once more who has answered for a service that is elsewhere now, unless they declined or are there already. */
export const askAgain = (tx: Queries, id: string) =>
  tx.run(sql`update ${table} set asked_at = now(), answer = null, reason = null, answered_at = null, on_the_way_at = null,
      returned_at = null
    where ${table.stream} = ${id} and ${table.answer} is distinct from 'declined' and ${table.there_at} is null`);

/** Fields of a stream by which its jobs change. */
const affecting = [
  "event_date",
  "publish",
  "client_care_team",
  "client_care_operator",
  "video_grapher",
] as const;
/** The same, where the values that were written may change a job. */
export async function askAfterWrite({
  tx,
  id,
  values,
}: {
  tx: Queries;
  id: string;
  values: { [K in (typeof affecting)[number]]?: unknown };
}): Promise<void> {
  if (affecting.some((field) => values[field] !== undefined)) await askAssigned(tx, id);
}
