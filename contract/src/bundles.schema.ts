import { z } from "zod";
import { bundles } from "./bundles.ts";
import { DateTime, Dollars, Id, optionalText, reference } from "./fields.schema.ts";
import { PackageName } from "./packages.schema.ts";
import { noFilters, resource } from "./resource.schema.ts";

const add_ons = z.array(reference("fin/addon", "unlink"));

/** Several add-ons at one price: `fin/choice`. */
export const Bundle = z.object({
  id: Id,
  name: z.string(),
  price: Dollars,
  add_ons,
  description: z.string().nullable(),
  created_at: DateTime,
});
export type Bundle = z.infer<typeof Bundle>;

export const bundlesResource = resource(bundles, {
  record: Bundle,
  create: z.object({
    name: PackageName,
    price: Dollars,
    add_ons: add_ons.max(100).optional(),
    description: optionalText(2000).optional(),
  }),
  filters: noFilters,
});
