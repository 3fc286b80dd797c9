import { description } from "./description.ts";

export const jobs = description({
  path: "str/job",
  name: { one: "Job", many: "Jobs" },
  title: "stream_name",
  ordering: ["created_at", "event_date"],
  grants: {
    super_admin: { needs: "co_host", verbs: ["list", "read", "edit"] },
    customer_care_team: { verbs: ["list", "read", "edit"] },
    customer_care_operator: { verbs: ["list", "read"] },
    video_grapher: { verbs: ["list", "read"] },
  },
  locked: { customer_care_team: ["client_care_team", "video_grapher"] },
});
