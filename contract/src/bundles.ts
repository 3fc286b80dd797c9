import { z } from "zod";
import { DateTime, Dollars, Id, optionalText, reference } from "./fields.ts";
import { PackageName } from "./packages.ts";
import { noFilters, resource } from "./resource.ts";

const add_ons = z.array(reference("fin/addon", "unlink"));

/** Several add-ons at one price: `fin/choice` (DECISIONS A12). */
export const Bundle = z.object({
  id: Id,
  name: z.string(),
  price: Dollars,
  add_ons,
  description: z.string().nullable(),
  created_at: DateTime,
});
export type Bundle = z.infer<typeof Bundle>;

export const bundles = resource({
  path: "fin/choice",
  name: { one: "Bundle", many: "Bundles" },
  record: Bundle,
  create: z.object({
    name: PackageName,
    price: Dollars,
    add_ons: add_ons.max(100).optional(),
    description: optionalText(2000).optional(),
  }),
  filters: noFilters,
  title: "name",
  refFields: ["price"],
  ordering: ["created_at", "name", "price"],
  grants: { super_admin: { needs: "packages", verbs: ["list", "read", "create", "edit", "delete"] } },
});
