import type { Grants } from "./access.ts";

/** What runs by itself: letters on their way, and the jobs. Who keeps the installation looks after it. */
export const queue = {
  path: "queue",
  grants: { super_admin: { needs: "general_settings", verbs: ["read", "edit"] } },
} as const satisfies { path: string; grants: Grants };
