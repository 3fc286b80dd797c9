import type { ProgrammeState } from "@vigil/contract";
import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { Media } from "../../ports/media/media.ts";
import { airedProgrammes } from "../../tables/aired-programmes.table.ts";
import { broadcasts, retiredProgrammes } from "../../tables/broadcast.table.ts";

/** Stores once what guests saw of each programme that media has ended; rehearsals and tests had no guests. */
export async function collectAired(
  { database, media }: { database: Database; media: Media },
  reported: readonly ProgrammeState[],
): Promise<void> {
  const ended = reported.filter(({ ended_at }) => ended_at !== null).map(({ programme }) => programme);
  if (ended.length === 0) return;
  const missing = await database.run<{ programme: string; stream: string }>(sql`
    select p.programme, p.stream from (
      select programme, stream from ${broadcasts} where started_at is not null
      union all
      select programme, stream from ${retiredProgrammes} where keep) p
    where p.programme in ${ended}
      and not exists (select from ${airedProgrammes} a where a.programme = p.programme)`);
  for (const { programme, stream } of missing) {
    const aired = await media.aired(programme);
    if (!aired || aired.ended_at === null) continue;
    const { spans } = aired;
    await database.orm.insert(airedProgrammes).values({ programme, stream, spans }).onConflictDoNothing();
  }
}
