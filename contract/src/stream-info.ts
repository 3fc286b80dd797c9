import { description } from "./description.ts";

/** More guests than this is "+100 Guest" (spec §2). */
export const manyGuests = 100;

export const streamInfo = description({
  path: "str/stream_info",
  name: { one: "Stream info", many: "Stream info" },
  title: "stream_name",
  ordering: ["created_at", "event_date"],
  grants: {
    super_admin: { needs: ["events", "co_host"], verbs: ["list", "read", "edit"] },
    funeral_home: { verbs: ["list", "read"] },
    funeral_home_staff: { needs: "streams", verbs: ["list", "read"] },
    family: { verbs: ["read"] },
    customer_care_team: { verbs: ["list", "read"] },
    customer_care_operator: { verbs: ["list", "read"] },
    video_grapher: { verbs: ["list", "read"] },
  },
});
