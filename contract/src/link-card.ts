import type { Grants } from "./access.ts";

/** The printed card with a service's link: for those who hand out links. */
export const linkCard = {
  grants: {
    super_admin: { needs: "events", verbs: ["read"] },
    funeral_home: { verbs: ["read"] },
    funeral_home_staff: { needs: ["streams", "stream_director"], verbs: ["read"] },
    family: { verbs: ["read"] },
  } satisfies Grants,
};
