import { description } from "./description.ts";

/** Above this many guests, the count reads "+100 Guest". */
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
