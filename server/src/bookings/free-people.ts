import { type FreePeople, type JobPart, proposedAtMost } from "@vigil/contract";
import { isNull, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import type { Actor } from "../resource/actor.ts";
import { accounts } from "../tables/accounts.table.ts";
import { jobAnswers } from "../tables/job-answers.table.ts";
import { operators } from "../tables/operators.table.ts";
import { streams } from "../tables/streams.table.ts";
import { videographers } from "../tables/videographers.table.ts";
import { namesOf, type RequestedBooking } from "./booked-services.ts";
import { findConflicts, readBooking } from "./bookings.ts";
import { distanceBetween } from "./core/distance.ts";

/** People whose bookings are looked at for one proposal; each costs some statements. */
const triedAtMost = 20;

interface Candidate {
  id: string;
  title: string;
  lat: number | null;
  lon: number | null;
}
type Proposed = FreePeople[JobPart][number];

/** What stands against each, apart from what the service shares with others already. */
const against: Record<JobPart, readonly string[]> = {
  client_care_operator: ["operator"],
  video_grapher: ["videographer", "videographer_month", "area"],
};
const fieldOf = { client_care_operator: "operator", video_grapher: "videographer" } as const;

/**
 * Who could do a job: people who are free at its time, with the way from their services before and after, whose month
 * isn't full and who come that far; the nearest first. Whoever declined it isn't asked again. Operators work at a desk:
 * of the job's team, those with the fewest services around that day come first.
 */
export async function freePeople(
  db: Queries,
  actor: Actor,
  stream: string,
  part: JobPart,
  now: number,
): Promise<Proposed[]> {
  const booking = await readBooking(db, stream);
  if (!booking || booking.start === null) return [];
  const requested: RequestedBooking = { ...booking, start: booking.start, camera: null, director: null };
  const names = await namesOf(db, { ...requested, operator: null, videographer: null });
  const place = names?.places[0] ?? { lat: null, lon: null };
  const near = (await candidates(db, requested, part)).map((one) => ({
    ...one,
    km: part === "video_grapher" ? distanceBetween(one, place) : null,
  }));
  // The database gives them in the order in which those without a place stay.
  near.sort((one, other) => (one.km ?? Infinity) - (other.km ?? Infinity) || 0);
  const found: Proposed[] = [];
  for (const { id, title, km } of near.slice(0, triedAtMost)) {
    if (found.length === proposedAtMost) break;
    const tried = { ...requested, operator: null, videographer: null, [fieldOf[part]]: id };
    const { clashes } = await findConflicts(db, actor, tried, now);
    if (clashes.some(({ kind }) => against[part].includes(kind))) continue;
    found.push({ id, title, km: km === null ? null : Math.round(km) });
  }
  return found;
}

/** Everyone active of this kind who isn't assigned and hasn't declined. */
function candidates(db: Queries, requested: RequestedBooking, part: JobPart): Promise<Candidate[]> {
  const { stream, start, team } = requested;
  const isOther = sql`p.deleted_at is null and p.id is distinct from (select ${streams[part]} from ${streams} where ${streams.id} = ${stream})
    and exists (select from ${accounts} c where c.id = p.id and c.active and c.deleted_at is null)
    and not exists (select from ${jobAnswers} a join ${streams} on ${streams.id} = a.stream and a.event_date = ${streams.event_date}
      where a.stream = ${stream} and a.person = p.id and a.answer = 'declined')`;
  if (part === "video_grapher")
    return db.run<Candidate>(
      sql`select p.id, p.full_name as title, p.lat, p.lon from ${videographers} p where ${isOther} order by p.full_name, p.id`,
    );
  const at = new Date(start).toISOString();
  const services = sql`(select count(*) from ${streams} where ${streams.client_care_operator} = p.id and ${isNull(streams.deleted_at)}
    and ${streams.event_date} between ${at}::timestamptz - interval '12 hours' and ${at}::timestamptz + interval '12 hours')`;
  return db.run<Candidate>(sql`
    select p.id, p.full_name as title, null::float8 as lat, null::float8 as lon from ${operators} p
    where ${isOther} and (${team}::uuid is null or p.client_care_team = ${team}::uuid) order by ${services}, p.full_name, p.id`);
}
