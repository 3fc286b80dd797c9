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

/** Whose candle it is. */
interface Lighting {
  /** Null for anybody but a guest with its own rights. */
  guest: string | null;
  /** The id that the one candle of this registration gets; null for a visitor who hasn't registered. */
  own: string | null;
  /** Null: lit without a name. */
  name: string | null;
}

/**
 * Lights a candle, and returns its id. Each guest and each registration has one: lit again, it takes the name that is
 * wished now. Undefined when the family has removed it.
 */
export async function lightCandle(
  db: Queries,
  stream: Pick<PublicStream, "id">,
  lighting: Lighting,
): Promise<string | undefined> {
  // A second press at the same moment waits for the first one, and finds its candle the second time.
  return (await lightOnce(db, stream, lighting)) ?? (await lightOnce(db, stream, lighting));
}

async function lightOnce(
  db: Queries,
  { id: stream }: Pick<PublicStream, "id">,
  { guest, own, name }: Lighting,
): Promise<string | undefined> {
  const [lit] = await db.run<{ id: string }>(sql`
    with mine as (
      select ${candles.id}, ${candles.deleted_at} from ${candles}
      where ${candles.stream} = ${stream} and (${candles.guest} = ${guest}::uuid or ${candles.id} = ${own}::uuid)
      order by ${candles.guest} = ${guest}::uuid desc nulls last limit 1),
    renamed as (
      update ${candles} set name = ${name}, updated_at = now() from mine
      where ${candles.id} = mine.id and mine.deleted_at is null returning ${candles.id}),
    added as (
      insert into ${candles} (id, stream, guest, name) select ${own ?? uuidv7()}::uuid, ${stream}::uuid, ${guest}::uuid, ${name}::text
      where not exists (select from mine) on conflict do nothing returning id)
    select id from renamed union all select id from added`);
  return lit?.id;
}
