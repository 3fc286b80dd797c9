import { z } from "zod";
import { DateTime, Id, limits, reference, text } from "./fields.ts";
import { noFilters, resource } from "./resource.ts";

const funeral_homes = z.array(reference("usr/funeral_home", "unlink"));

/** A group of funeral homes under an enterprise account; not a currency region (DECISIONS A13). */
export const Region = z.object({ id: Id, name: z.string(), funeral_homes, created_at: DateTime });
export type Region = z.infer<typeof Region>;

export const regions = resource({
  path: "usr/region",
  name: { one: "Region", many: "Regions" },
  record: Region,
  create: z.object({
    name: text(limits.nameMax, limits.regionNameMin),
    funeral_homes: funeral_homes.max(500).optional(),
  }),
  filters: noFilters,
  title: "name",
  ordering: ["created_at", "name"],
  grants: {
    super_admin: { needs: "enterprise_account", verbs: ["list", "read", "create", "edit", "delete"] },
  },
});
