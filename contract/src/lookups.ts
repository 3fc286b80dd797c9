import type { Grants } from "./access.ts";
import { description } from "./description.ts";

const looks = ["list", "read", "ref"] as const;
/** Everyone signed in may read them, and nobody changes them here. */
export const everyoneLooks = {
  super_admin: { needs: "any", verbs: looks },
  funeral_home: { verbs: looks },
  funeral_home_staff: { needs: "any", verbs: looks },
  family: { verbs: looks },
  customer_care_team: { verbs: looks },
  customer_care_operator: { verbs: looks },
  video_grapher: { verbs: looks },
} as const satisfies Grants;
/** IANA names. */
export const timezones = description({
  path: "usr/timezone",
  name: { one: "Time zone", many: "Time zones" },
  title: "name",
  ordering: ["name"],
  grants: everyoneLooks,
});
export const languages = description({
  path: "usr/language",
  name: { one: "Language", many: "Languages" },
  title: "name",
  ordering: ["name", "code"],
  grants: everyoneLooks,
});
/** Currency, price and tax regions: not the regions that group funeral homes. */
export const currencyRegions = description({
  path: "fin/region",
  name: { one: "Currency region", many: "Currency regions" },
  title: "name",
  ordering: ["name"],
  grants: everyoneLooks,
});
/** What a stream is: a funeral service, a celebration of life … */
export const eventTypes = description({
  path: "str/g_r_page_heading",
  name: { one: "Event type", many: "Event types" },
  title: "title",
  ordering: ["title"],
  grants: everyoneLooks,
});
/** Users of the conferencing account who can host a session. Empty until an account is connected. */
export const zoomUsers = description({
  path: "zoom_user",
  name: { one: "Zoom user", many: "Zoom users" },
  title: "email",
  ordering: ["email"],
  grants: { super_admin: { needs: "events", verbs: looks } },
});
