import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { airedProgrammes } from "../tables/aired-programmes.table.ts";
import { creditProposals } from "../tables/credit-proposals.table.ts";
import { generalSettings } from "../tables/general-settings.table.ts";
import { streams } from "../tables/streams.table.ts";
import { lostTimeOf, type TimelineParts } from "./lost-time.ts";

/**
 * Proposes to give a home its stream back for each finished service of the last two days whose guests lost as much as
 * the installation's threshold or more: once for each, whatever is decided.
 */
export async function proposeCredits(parts: TimelineParts): Promise<void> {
  const { database } = parts;
  const [settings] = await database.run<{ minutes: number }>(
    sql`select ${generalSettings.credit_minutes} as minutes from ${generalSettings}`,
  );
  const minutes = settings?.minutes ?? 0;
  if (minutes === 0) return;
  const finished = await database.run<{ id: string; home: string }>(sql`
    select ${streams.id}, ${streams.funeral_home} as home from ${streams}
    where ${streams.broadcast_status} = 'completed' and ${streams.deleted_at} is null
      and exists (select from ${airedProgrammes} a where a.stream = ${streams.id} and a.stored_at > now() - interval '2 days')
      and not exists (select from ${creditProposals} c where c.stream = ${streams.id})`);
  for (const { id: stream, home: funeral_home } of finished) {
    const { lost_seconds, is_final } = await lostTimeOf(parts, stream);
    if (!is_final || lost_seconds === null || lost_seconds < minutes * 60) continue;
    await database.orm
      .insert(creditProposals)
      .values({ id: uuidv7(), stream, funeral_home, seconds_lost: lost_seconds })
      .onConflictDoNothing();
  }
}
