import { z } from "zod";
import type { Grants } from "./access.ts";
import { Id } from "./fields.ts";
import { noFilters, resource } from "./resource.ts";

const Lookup = z.object({ id: Id, name: z.string() });
const looks = ["list", "read", "ref"] as const;
const everyone = {
  super_admin: { needs: "any", verbs: looks },
  funeral_home: { verbs: looks },
  funeral_home_staff: { needs: "any", verbs: looks },
  family: { verbs: looks },
  customer_care_team: { verbs: looks },
  customer_care_operator: { verbs: looks },
  video_grapher: { verbs: looks },
} as const satisfies Grants;

/** A short seeded list that anyone signed in may read and nobody changes here. */
const lookup = (path: string, one: string, many: string) =>
  resource({
    path,
    name: { one, many },
    record: Lookup,
    create: z.object({}),
    filters: noFilters,
    title: "name",
    ordering: ["name"],
    grants: everyone,
  });

/** IANA names. */
export const timezones = lookup("usr/timezone", "Time zone", "Time zones");
export const languages = lookup("usr/language", "Language", "Languages");
/** Currency, price and tax regions: not the regions that group funeral homes (DECISIONS A13). */
export const currencyRegions = lookup("fin/region", "Currency region", "Currency regions");
/** What a stream is: a funeral service, a celebration of life … */
export const eventTypes = resource({
  path: "str/g_r_page_heading",
  name: { one: "Event type", many: "Event types" },
  record: z.object({ id: Id, title: z.string() }),
  create: z.object({}),
  filters: noFilters,
  title: "title",
  ordering: ["title"],
  grants: everyone,
});
