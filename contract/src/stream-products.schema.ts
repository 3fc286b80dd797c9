import { z } from "zod";
import { DateTime, Dollars, Id, reference } from "./fields.schema.ts";
import { detail, resource } from "./resource.schema.ts";
import { streamProducts } from "./stream-products.ts";

/** An add-on sold with a stream, at its price on that day. It is created together with its invoice line. */
export const StreamProduct = z.object({
  id: Id,
  stream: reference("str/stream", "cascade"),
  stream_detail: detail,
  product: reference("fin/product"),
  product_detail: detail,
  price: Dollars,
  created_at: DateTime,
});
export type StreamProduct = z.infer<typeof StreamProduct>;

export const streamProductsResource = resource(streamProducts, {
  record: StreamProduct,
  create: z.object({}),
  filters: z.object({ stream: Id }).partial(),
});
