import { eq, isNull, not, type SQL, sql } from "drizzle-orm";
import { allOf } from "../resource/define.ts";
import { candles } from "../tables/candles.table.ts";
import { fromBlocked } from "./guests.scope.ts";

/** Whose a candle is. Nobody is to know that of one without a name, not even by blocking a guest (decision 52). */
export const candleGuest = sql`(case when ${candles.name} is not null then ${candles.guest} end)`;
/** Whether it carries the name of a guest whom the family has blocked. */
export const isOfBlocked = fromBlocked(candleGuest);

/** The candles that are lit for a stream. */
export const isLit = (stream: string): SQL =>
  allOf(eq(candles.stream, stream), isNull(candles.deleted_at), not(isOfBlocked));
