import {
  findingText,
  type Preflight,
  type PreflightStage,
  preflightMinutes,
  worstGrade,
} from "@vigil/contract";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { notify } from "../broadcast/change-feed.ts";
import type { Database } from "../database/database.ts";
import { emailServiceAtRisk } from "../emails/stream-emails.ts";
import { cameraSessions } from "../tables/broadcast.table.ts";
import { cameraHomes, cameras } from "../tables/cameras.table.ts";
import { preflights as table } from "../tables/preflights.table.ts";
import { streams } from "../tables/streams.table.ts";
import { judgeService } from "./core/judge-service.ts";
import { type FactsParts, serviceFacts } from "./facts.ts";

/** Services that are checked at the same time. */
const atOnce = 4;

/**
 * Checks a service and stores what is found. What is red is emailed to those who work on it, unless somebody asked and
 * reads it on the screen. Undefined for a service that has been deleted.
 */
export async function checkService(
  parts: FactsParts,
  stream: string,
  stage: PreflightStage,
  askedBy: string | null,
): Promise<Preflight | undefined> {
  // Before it looks: a camera that connects meanwhile has sent since.
  const at = new Date();
  const facts = await serviceFacts(parts, stream);
  if (!facts) return undefined;
  const findings = judgeService(facts);
  const found = { at, stage, grade: worstGrade(findings), findings };
  const event_date = facts.eventDate === null ? null : new Date(facts.eventDate);
  await parts.database.transaction(async (tx) => {
    await tx.orm.insert(table).values({ id: uuidv7(), stream, event_date, asked_by: askedBy, ...found });
    if (stage !== "asked" && found.grade === "red") {
      const red = findings.filter(({ grade }) => grade === "red");
      await emailServiceAtRisk(
        { tx, runtime: parts.runtime },
        stream,
        (time) => red.map((finding) => findingText(finding, time)),
        `preflight ${stream} ${stage} ${facts.eventDate}`,
      );
    }
    await notify(tx, stream);
  });
  return { ...found, at: found.at.toISOString() };
}

/**
 * Checks the services whose check is due: a day, two hours and twenty minutes before they begin, and those for
 * which a camera has sent since one was missed. Run it every minute.
 */
export async function checkDueServices(parts: FactsParts): Promise<void> {
  const planned = await dueServices(parts.database);
  const mended = await mendedServices(parts.database);
  const due = [...planned, ...mended.filter(({ stream }) => !planned.some((one) => one.stream === stream))];
  for (let at = 0; at < due.length; at += atOnce)
    await Promise.all(
      due.slice(at, at + atOnce).map(({ stream, stage }) => checkService(parts, stream, stage, null)),
    );
}

/** Minutes ahead within which what was found of a camera is kept up to date: a week. */
const keptUpToDate = 7 * 24 * 60;

const isToCome = sql`${streams.event_date} > now() and ${streams.stream_type} = 'stream'
  and ${streams.broadcast_status} = 'waiting' and not ${streams.disabled_by_fh} and ${streams.deleted_at} is null`;
const within = (minutes: number) => sql`${streams.event_date} <= now() + make_interval(mins => ${minutes})`;

/**
 * A service booked or moved within a stage is checked at once; in the last minutes, what was found red is looked at again
 * each minute. Those that have begun need no check.
 */
const dueServices = (database: Database) =>
  database.run<{ stream: string; stage: PreflightStage }>(sql`
    select due.stream, due.stage from (
      select ${streams.id} as stream, ${streams.event_date}, case
        when ${within(preflightMinutes.minutes)} then 'minutes'
        when ${within(preflightMinutes.hours)} then 'hours' else 'day' end as stage
      from ${streams}
      where ${isToCome} and ${within(preflightMinutes.day)}) due
    where not exists (select from ${table} p
      where p.stream = due.stream and p.stage = due.stage and p.event_date = due.event_date
        and (due.stage <> 'minutes' or p.grade <> 'red' or p.at > now() - interval '50 seconds'
          or exists (select from ${table} n where n.stream = p.stream and n.at > p.at)))
    order by due.event_date`);

/**
 * Services whose last check missed the camera, and it, or any where none is preferred, sends since then, so that nobody
 * looks in vain for what is mended.
 */
const mendedServices = (database: Database) =>
  database.run<{ stream: string; stage: PreflightStage }>(sql`
    select ${streams.id} as stream, last.stage from ${streams}
    cross join lateral (select p.stage, p.at, p.findings from ${table} p
      where p.stream = ${streams.id} order by p.at desc limit 1) last
    where ${isToCome} and ${within(keptUpToDate)}
      and exists (select from jsonb_array_elements(last.findings) f where f->>'kind' in ('camera_off', 'no_camera'))
      and (exists (select from ${cameras} c join ${cameraHomes} h on h.ip_camera = c.id
          where h.funeral_home = ${streams.funeral_home} and c.publishing and c.last_published_at > last.at
            and c.id = coalesce(${streams.preferred_ip_camera}, c.id))
        or exists (select from ${cameraSessions} s
          where s.stream = ${streams.id} and s.publishing and s.last_published_at > last.at))`);
