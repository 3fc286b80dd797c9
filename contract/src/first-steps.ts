import type { Grants } from "./access.ts";

/** A new home's first hour: what it has done of it, and what is left. */
export const firstSteps = {
  path: "first_steps",
  grants: { funeral_home: { verbs: ["read", "edit"] } } satisfies Grants,
};

/** In the order in which they help. */
export const firstStepKinds = ["logo", "camera", "staff", "emails", "streams", "practice"] as const;
