import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { sourceNumbers } from "../tables/broadcast.table.ts";
import { type Source, sourcesOf } from "./sources.ts";

export type Numbered = Source & { number: number };

/**
 * The sources of a stream, each with its number: given when it is first seen, kept for ever, and never given to another.
 * A number is the key that shows a camera, so it must not change under the director's finger.
 */
export async function numbered(db: Database, stream: string, home: string): Promise<Numbered[]> {
  const sources = await sourcesOf(db, stream, home);
  let numbers = await numbersOf(db, stream);
  // Two that look at the same moment may want the same number for different cameras: the second tries again.
  while (sources.some(({ id }) => !numbers.has(id))) {
    await giveNumbers(
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

const giveNumbers = (db: Database, stream: string, sources: readonly string[]): Promise<unknown> =>
  db.run(sql`
    insert into ${sourceNumbers} (stream, source, number)
    select ${stream}, new.source, place + (select coalesce(max(n.number), 0) from ${sourceNumbers} n where n.stream = ${stream})
    from unnest(${sql.param(sources)}::uuid[]) with ordinality as new(source, place)
    on conflict do nothing`);
