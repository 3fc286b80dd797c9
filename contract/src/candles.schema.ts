import { z } from "zod";
import { candles } from "./candles.ts";
import { DateTime, Id, reference } from "./fields.schema.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";

/** A candle that a guest lit on the memorial page. */
export const Candle = z.object({
  id: Id,
  stream: reference("str/stream", "cascade"),
  stream_detail: detail,
  /** Null: lit without a name. */
  name: z.string().nullable(),
  /** The guest who lit it; null for a visitor, and for a candle without a name, because nobody is to know whose it is. */
  guest: reference("str/stream_guests", "cascade").nullable(),
  /** Of a guest whom the family has blocked: it isn't on the page. */
  from_blocked: z.boolean(),
  created_at: DateTime,
});
export type Candle = z.infer<typeof Candle>;

export const candlesResource = resource(candles, {
  record: Candle,
  create: z.object({}),
  filters: z.object({ stream: Id, from_blocked: BooleanFilter }).partial(),
});
