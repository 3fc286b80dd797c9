import { z } from "zod";
import type { Grants } from "./access.ts";
import { Id } from "./fields.ts";
import { noFilters, resource } from "./resource.ts";

const Lookup = z.object({ id: Id, name: z.string() });
const looks = ["list", "read", "ref"] as const;
/** What everyone signed in may read and nobody changes here. */
export const everyoneLooks = {
  super_admin: { needs: "any", verbs: looks },
  funeral_home: { verbs: looks },
  funeral_home_staff: { needs: "any", verbs: looks },
  family: { verbs: looks },
  customer_care_team: { verbs: looks },
  customer_care_operator: { verbs: looks },
  video_grapher: { verbs: looks },
} as const satisfies Grants;

/** A short seeded list. */
const lookup = (path: string, one: string, many: string) =>
  resource({
    path,
    name: { one, many },
    record: Lookup,
    create: z.object({}),
    filters: noFilters,
    title: "name",
    ordering: ["name"],
    grants: everyoneLooks,
  });

/** IANA names. */
export const timezones = lookup("usr/timezone", "Time zone", "Time zones");
export const languages = resource({
  path: "usr/language",
  name: { one: "Language", many: "Languages" },
  /** Its code by ISO 639-1. */
  record: Lookup.extend({ code: z.string() }),
  create: z.object({}),
  filters: noFilters,
  title: "name",
  ordering: ["name", "code"],
  grants: everyoneLooks,
});
/** Currency, price and tax regions: not the regions that group funeral homes (DECISIONS A13). */
export const currencyRegions = resource({
  path: "fin/region",
  name: { one: "Currency region", many: "Currency regions" },
  record: Lookup.extend({
    /** What invoices to it add: label to percent of the net amount. */
    tax_rates: z.record(z.string(), z.number()),
  }),
  create: z.object({}),
  filters: noFilters,
  title: "name",
  ordering: ["name"],
  grants: everyoneLooks,
});
/** What a stream is: a funeral service, a celebration of life … */
export const eventTypes = resource({
  path: "str/g_r_page_heading",
  name: { one: "Event type", many: "Event types" },
  record: z.object({ id: Id, title: z.string() }),
  create: z.object({}),
  filters: noFilters,
  title: "title",
  ordering: ["title"],
  grants: everyoneLooks,
});
/** People of the conferencing account who may hold a session. Empty until one is connected. */
export const zoomUsers = resource({
  path: "zoom_user",
  name: { one: "Zoom user", many: "Zoom users" },
  record: z.object({ id: Id, email: z.string() }),
  create: z.object({}),
  filters: noFilters,
  title: "email",
  ordering: ["email"],
  grants: { super_admin: { needs: "events", verbs: looks } },
});
