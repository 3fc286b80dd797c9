import { z } from "zod";
import { DateTime, Dollars, file, files, Id, reference } from "./fields.ts";
import { PackageName } from "./packages.ts";
import { detail, resource } from "./resource.ts";

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

export const products = resource({
  path: "fin/product",
  name: { one: "Add-on", many: "Add-ons" },
  record: Product,
  create: z.object({
    name: PackageName,
    price: Dollars,
    region: reference("fin/region").nullable().optional(),
    image: file(files.picture).optional(),
  }),
  filters: ofRegion,
  title: "name",
  refFields: ["price"],
  ordering: ["created_at", "name", "price"],
  grants: { super_admin: { needs: "packages", verbs: ["list", "read", "create", "edit", "delete"] } },
});

/** The same rows, for pickers of whoever may buy them (DECISIONS A12). */
export const addons = resource({
  path: "fin/addon",
  name: { one: "Add-on", many: "Add-ons" },
  record: Product,
  create: z.object({}),
  filters: ofRegion,
  title: "name",
  refFields: ["price"],
  ordering: ["name", "price"],
  grants: {
    super_admin: { needs: "packages", verbs: ["list", "read", "ref"] },
    funeral_home: { verbs: ["list", "read", "ref"] },
    funeral_home_staff: { needs: "billing", verbs: ["list", "read", "ref"] },
  },
});
