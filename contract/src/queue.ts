import type { Grants } from "./access.ts";

/** Background work: emails to send, and jobs. It is for whoever maintains the installation. */
export const queue = {
  path: "queue",
  grants: { super_admin: { needs: "general_settings", verbs: ["read", "edit"] } },
} as const satisfies { path: string; grants: Grants };
