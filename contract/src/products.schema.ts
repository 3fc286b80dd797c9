import { z } from "zod";
import { DateTime, Dollars, file, Id, reference } from "./fields.schema.ts";
import { files } from "./fields.ts";
import { PackageName } from "./packages.schema.ts";
import { addons, products } from "./products.ts";
import { detail, resource } from "./resource.schema.ts";

/** An add-on that can be sold with a stream or in a bundle, priced for one currency region. */
export const Product = z.object({
  id: Id,
  name: z.string(),
  price: Dollars,
  region: reference("fin/region").nullable(),
  region_detail: detail,
  image: file(files.picture),
  created_at: DateTime,
});
export type Product = z.infer<typeof Product>;

const ofRegion = z.object({ region: Id }).partial();

export const productsResource = resource(products, {
  record: Product,
  create: z.object({
    name: PackageName,
    price: Dollars,
    region: reference("fin/region").nullable().optional(),
    image: file(files.picture).optional(),
  }),
  filters: ofRegion,
});

export const addonsResource = resource(addons, {
  record: Product,
  create: z.object({}),
  filters: ofRegion,
});
