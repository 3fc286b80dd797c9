import type { AiredSpan, ProgrammeState } from "@vigil/contract";
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

/** A programme that guests saw, with what they saw. */
export interface SeenProgramme {
  spans: AiredSpan[];
  /** When it was replaced by another one; null for the current one. */
  retired_at: string | null;
  /** When Start was pressed; null before. */
  started_at: string | null;
  /** When the last segment was published; null before. */
  ended_at: string | null;
  /** Nothing can change any more. */
  is_stored: boolean;
}

/**
 * What guests saw of a stream, programme by programme: as stored, else as media says now. Without media, and before the
 * first programme, there are no spans.
 */
export async function seenProgrammes(
  { database, media }: { database: Database; media: Media | undefined },
  stream: string,
): Promise<SeenProgramme[]> {
  const rows = await database.run<
    Omit<SeenProgramme, "spans"> & { programme: string; spans: AiredSpan[] | null }
  >(sql`
    select p.programme, p.started_at, p.ended_at, p.retired_at, a.spans, a.programme is not null as is_stored
    from (
      select programme, started_at, ended_at, null::timestamptz as retired_at from ${broadcasts}
      where stream = ${stream} and rehearsal is null
      union all
      select programme, started_at, ended_at, retired_at from ${retiredProgrammes}
      where stream = ${stream} and keep) p
    left join ${airedProgrammes} a on a.programme = p.programme
    order by p.retired_at nulls last`);
  return Promise.all(
    rows.map(async ({ programme, spans, ...row }) => ({
      ...row,
      spans: spans ?? (await media?.aired(programme).catch(() => undefined))?.spans ?? [],
    })),
  );
}
