import { isJobTime, jobHours, words } from "@vigil/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import { createSession, linkSession } from "../broadcast/sessions.ts";
import type { Queries } from "../database/database.ts";
import { problem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { cameraSessions } from "../tables/broadcast.table.ts";
import { jobAnswers } from "../tables/job-answers.table.ts";
import { lockJob, partOf, people } from "./answers.ts";

/**
 * Makes the caller's phone a camera of their job, under their name. Asked again, the link before ends, so that one
 * person has one camera.
 * @returns the token of its link
 * @throws Problem 404 for somebody else's job; 400 before it is accepted, on another day, and once it is over
 */
export async function filmJob(tx: Queries, actor: Actor, id: string, now: number): Promise<string> {
  const job = await lockJob(tx, actor, id);
  if (job.state === "waiting") throw problem("not_now", words.jobNotAccepted);
  if (job.broadcast_status === "completed") throw problem("not_now", words.jobOver);
  if (!isJobTime(job, now)) throw problem("not_now", words.jobNotNow(jobHours.before, jobHours.after));
  const camera = (await openCamera(tx, job.camera)) ?? (await addCamera(tx, actor, id));
  return linkSession(tx, actor, id, camera);
}

/** The camera, unless a director has removed it. */
async function openCamera(tx: Queries, camera: string | null): Promise<string | undefined> {
  if (camera === null) return undefined;
  const [open] = await tx.orm
    .select({ id: cameraSessions.id })
    .from(cameraSessions)
    .where(and(eq(cameraSessions.id, camera), isNull(cameraSessions.deleted_at)));
  return open?.id;
}

async function addCamera(tx: Queries, actor: Actor, id: string): Promise<string> {
  const { table } = people[partOf(actor)];
  const [named] = await tx.run<{ full_name: string }>(
    sql`select p.full_name from ${table} p where p.id = ${actor.id}`,
  );
  const created = await createSession(tx, actor, id, { session_name: named?.full_name ?? actor.role });
  if (!created) throw new Error(`the camera of ${id} was written and is not there`);
  await tx.orm
    .update(jobAnswers)
    .set({ camera: created.id })
    .where(and(eq(jobAnswers.stream, id), eq(jobAnswers.person, actor.id)));
  return created.id;
}
