import type { Grants } from "./access.ts";

/** The lookup is for everyone who fills in the address of a home, an enterprise account or a videographer. */
export const addresses = {
  path: "usr/address",
  grants: {
    super_admin: { needs: ["funeral_home", "enterprise_account", "videographers"], verbs: ["list", "read"] },
    funeral_home: { verbs: ["list", "read"] },
    video_grapher: { verbs: ["list", "read"] },
  } satisfies Grants,
};
