import { z } from "zod";
import { DateTime, Id, reference, text } from "./fields.schema.ts";
import { limits } from "./limits.ts";
import { regions } from "./regions.ts";
import { noFilters, resource } from "./resource.schema.ts";

const funeral_homes = z.array(reference("usr/funeral_home", "unlink"));

/** A group of funeral homes under an enterprise account; not a currency region. */
export const Region = z.object({ id: Id, name: z.string(), funeral_homes, created_at: DateTime });
export type Region = z.infer<typeof Region>;

export const regionsResource = resource(regions, {
  record: Region,
  create: z.object({
    name: text(limits.nameMax, limits.regionNameMin),
    funeral_homes: funeral_homes.max(500).optional(),
  }),
  filters: noFilters,
});
