import { type Role, requiredAlways, requiredToPublish } from "@vigil/contract";

const byHome: readonly string[] = requiredAlways;
const bySuperAdmin: readonly string[] = ["funeral_home", ...requiredAlways];
const byFamily: readonly string[] = [];

/** The fields that are required, draft or not. */
export const requiredOf = (role: Role): readonly string[] =>
  role === "family" ? byFamily : role === "super_admin" ? bySuperAdmin : byHome;

/** The fields marked as required, because Save publishes. */
export const markedFor = (role: Role): readonly string[] =>
  role === "family" ? byFamily : requiredToPublish;
