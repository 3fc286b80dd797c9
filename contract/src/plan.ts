import type { Grants } from "./access.ts";

/** Who has a plan and buys for it. */
export const plan = {
  grants: {
    funeral_home: { verbs: ["read"] },
    funeral_home_staff: { needs: "billing", verbs: ["read"] },
  } satisfies Grants,
};
