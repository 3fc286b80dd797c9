import { type Me, may } from "./access.ts";
import type { Resource } from "./resource.schema.ts";

/** Whether the caller may read the history of such records: super admins who may read the records. */
export const mayReadHistory = (me: Me, of: Pick<Resource, "grants">): boolean =>
  me.role === "super_admin" && may(me, of, "read");

/** Whether anybody may: whether such records have a history to look at. */
export const hasHistory = ({ grants }: Pick<Resource, "grants">): boolean =>
  [grants.super_admin].flat().some((grant) => grant?.verbs.includes("read"));
