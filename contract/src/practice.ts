import type { Grants } from "./access.ts";

/** A service without a family, without guests and without a camera, on which a home tries everything. */
export const practice = {
  path: "str/practice",
  grants: {
    funeral_home: { verbs: ["read", "create", "delete"] },
    funeral_home_staff: { needs: "stream_director", verbs: ["read", "create", "delete"] },
  } satisfies Grants,
};

/** Hours after which a practice service that nobody removed is removed. */
export const practiceHours = 24;

/** In the order in which a service goes through them. */
export const practiceStates = ["before", "on", "paused", "over"] as const;
