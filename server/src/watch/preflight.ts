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
  const facts = await serviceFacts(parts, stream);
  if (!facts) return undefined;
  const findings = judgeService(facts);
  const found = { at: new Date(), stage, grade: worstGrade(findings), findings };
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

/** Checks the services whose check is due: a day, two hours and twenty minutes before they begin. Run it every minute. */
export async function checkDueServices(parts: FactsParts): Promise<void> {
  const due = await dueServices(parts.database);
  for (let at = 0; at < due.length; at += atOnce)
    await Promise.all(
      due.slice(at, at + atOnce).map(({ stream, stage }) => checkService(parts, stream, stage, null)),
    );
}

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
      where ${streams.event_date} > now() and ${within(preflightMinutes.day)} and ${streams.stream_type} = 'stream'
        and ${streams.broadcast_status} = 'waiting' and not ${streams.disabled_by_fh} and ${streams.deleted_at} is null) due
    where not exists (select from ${table} p
      where p.stream = due.stream and p.stage = due.stage and p.event_date = due.event_date
        and (due.stage <> 'minutes' or p.grade <> 'red' or p.at > now() - interval '50 seconds'
          or exists (select from ${table} n where n.stream = p.stream and n.at > p.at)))
    order by due.event_date`);
