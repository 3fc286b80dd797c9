import { type Role, requiredAlways } from "@vigil/contract";

const byHome: readonly string[] = requiredAlways;
const bySuperAdmin: readonly string[] = ["funeral_home", ...requiredAlways];
const byFamily: readonly string[] = [];

/** What the form marks as required, draft or not (spec §5). */
export const requiredOf = (role: Role): readonly string[] =>
  role === "family" ? byFamily : role === "super_admin" ? bySuperAdmin : byHome;
