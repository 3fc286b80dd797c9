import { type Me, may } from "./access.ts";
import type { Resource } from "./resource.schema.ts";

/** Whether the caller may read the history of such records: super admins who may read the records. */
export const mayReadHistory = (me: Me, of: Pick<Resource, "grants">): boolean =>
  me.role === "super_admin" && may(me, of, "read");
