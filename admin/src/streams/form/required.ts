import { type Role, requiredAlways } from "@vigil/contract";

const byHome: readonly string[] = requiredAlways;
const bySuperAdmin: readonly string[] = ["funeral_home", ...requiredAlways];
const byFamily: readonly string[] = [];

/** The fields the form marks as required, draft or not. */
export const requiredOf = (role: Role): readonly string[] =>
  role === "family" ? byFamily : role === "super_admin" ? bySuperAdmin : byHome;
