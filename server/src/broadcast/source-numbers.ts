import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { sourceNumbers } from "../tables/broadcast.table.ts";
import { type Source, sourcesOf } from "./sources.ts";

export type NumberedSource = Source & { number: number };

/**
 * The sources of a stream, each with its number. A number is assigned when the source is first seen, stays for ever, and
 * is never reused: it is the key that shows a camera, so it must not change under the director's finger.
 */
export async function numberedSources(db: Database, stream: string, home: string): Promise<NumberedSource[]> {
  const sources = await sourcesOf(db, stream, home);
  let numbers = await numbersOf(db, stream);
  // Two concurrent requests may assign the same number to different cameras: the second tries again.
  while (sources.some(({ id }) => !numbers.has(id))) {
    await assignNumbers(
      db,
      stream,
      sources.map(({ id }) => id).filter((id) => !numbers.has(id)),
    );
    numbers = await numbersOf(db, stream);
  }
  return sources.map((source) => ({ ...source, number: numbers.get(source.id) ?? 0 }));
}

async function numbersOf(db: Database, stream: string): Promise<Map<string, number>> {
  const rows = await db.orm.select().from(sourceNumbers).where(eq(sourceNumbers.stream, stream));
  return new Map(rows.map(({ source, number }) => [source, number]));
}

const assignNumbers = (db: Database, stream: string, sources: readonly string[]): Promise<unknown> =>
  db.run(sql`
    insert into ${sourceNumbers} (stream, source, number)
    select ${stream}, new.source, place + (select coalesce(max(n.number), 0) from ${sourceNumbers} n where n.stream = ${stream})
    from unnest(${sql.param(sources)}::uuid[]) with ordinality as new(source, place)
    on conflict do nothing`);
