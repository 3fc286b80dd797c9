import { type Me, may, superAdminAccesses } from "./access.ts";
import { description } from "./description.ts";
import type { Resource } from "./resource.schema.ts";

/** Days within which a deleted record can be restored; then it is erased. */
export const binDays = 30;

/** GET bin/: for super admins, only the kinds that {@link mayRestore} allows. */
export const bin = description({
  path: "bin",
  name: { one: "Deleted record", many: "Bin" },
  title: "title",
  ordering: [],
  grants: { super_admin: { needs: superAdminAccesses, verbs: ["list"] } },
});

/** Whether anybody may delete records of this kind. */
export const isDeletable = ({ grants }: Pick<Resource, "grants">): boolean =>
  Object.values(grants).some((all) => [all].flat().some((grant) => grant?.verbs.includes("delete")));

/**
 * Whether the caller may restore such records: a super admin who may delete them, or read them without deleting them,
 * because only Vigil restores what a home deletes. A family's private records are restored without being read.
 */
export const mayRestore = (me: Me, of: Pick<Resource, "grants">): boolean =>
  me.role === "super_admin" &&
  (["delete", "read", "export", "restore"] as const).some((verb) => may(me, of, verb));
