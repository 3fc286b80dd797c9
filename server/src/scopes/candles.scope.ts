import { eq, isNull, not, type SQL } from "drizzle-orm";
import { allOf } from "../resource/define.ts";
import { candles } from "../tables/candles.table.ts";
import { fromBlocked } from "./guests.scope.ts";

/** The candles that are lit for a stream: not those of guests whom the family has blocked. */
export const isLit = (stream: string): SQL =>
  allOf(eq(candles.stream, stream), isNull(candles.deleted_at), not(fromBlocked(candles.guest)));
