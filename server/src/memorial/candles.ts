import { type CandleNames, type Candles, candleNamesPerPage } from "@vigil/contract";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../database/database.ts";
import { isUuid } from "../resource/list.ts";
import { isLit } from "../scopes/candles.scope.ts";
import { candles } from "../tables/candles.table.ts";
import type { PublicStream } from "./stream.ts";

/** How many candles the page shows, and the first names. */
export async function candlesOf(db: Queries, stream: PublicStream): Promise<Candles> {
  if (!stream.candles) return { lit: 0, names: [], next: null };
  const [counted, names] = await Promise.all([
    db.run<{ lit: number }>(sql`select count(*)::int as lit from ${candles} where ${isLit(stream.id)}`),
    candleNames(db, stream, null),
  ]);
  return { lit: counted[0]?.lit ?? 0, ...names };
}

/**
 * One page of the names of those who lit one with theirs, the newest first.
 * @param after the `next` of the previous page; anything else counts as the beginning
 */
export async function candleNames(
  db: Queries,
  stream: Pick<PublicStream, "id">,
  after: unknown,
): Promise<CandleNames> {
  const [, ms, afterId] = /^(\d{1,14})_([0-9a-f-]{36})$/.exec(String(after)) ?? [];
  const isAfter =
    ms === undefined || afterId === undefined || !isUuid(afterId)
      ? sql`true`
      : sql`(${candles.created_at}, ${candles.id}) < (${new Date(Number(ms)).toISOString()}::timestamptz, ${afterId}::uuid)`;
  const found = await db.run<{ id: string; name: string; at: number }>(sql`
    select ${candles.id}, ${candles.name}, (extract(epoch from ${candles.created_at}) * 1000)::float8 as at from ${candles}
    where ${isLit(stream.id)} and ${candles.name} is not null and ${isAfter}
    order by ${candles.created_at} desc, ${candles.id} desc limit ${candleNamesPerPage + 1}`);
  const page = found.slice(0, candleNamesPerPage);
  const end = page.at(-1);
  return {
    names: page.map(({ id, name }) => ({ id, name })),
    next: found.length > candleNamesPerPage && end ? `${end.at}_${end.id}` : null,
  };
}

/**
 * Lights a candle, and returns its id. Each registered guest has one: lit again, it takes the name that is wished now.
 * Undefined when the family has removed this guest's candle.
 */
export async function lightCandle(
  db: Queries,
  stream: Pick<PublicStream, "id">,
  { guest, name }: { guest: string | null; name: string | null },
): Promise<string | undefined> {
  const [lit] = await db.run<{ id: string }>(sql`
    insert into ${candles} (id, stream, guest, name) values (${uuidv7()}, ${stream.id}, ${guest}, ${name})
    on conflict (guest) do update set name = excluded.name, updated_at = now() where ${candles.deleted_at} is null
    returning ${candles.id}`);
  return lit?.id;
}
