import type { Grants } from "./access.ts";

/** How the installation itself is: for whoever maintains it. */
export const system = {
  path: "system",
  grants: { super_admin: { needs: "general_settings", verbs: ["read"] } },
} as const satisfies { path: string; grants: Grants };
