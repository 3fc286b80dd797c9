import type { Grants } from "./access.ts";

/** Funeral homes and their people. */
export const learning = {
  grants: {
    funeral_home: { verbs: ["read"] },
    funeral_home_staff: { needs: "any", verbs: ["read"] },
  } satisfies Grants,
};
