import { Id, reference, Dollars, DateTime } from "./fields.schema.ts";
import { detail, resource } from "./resource.ts";
import { streamProducts } from "./stream-products.ts";
import { z } from "zod";

/** An add-on that was sold with a stream, at the price it had then. Written with its line of an invoice. */
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
