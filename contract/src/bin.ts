import { type Me, may, superAdminAccesses } from "./access.ts";
import { description } from "./description.ts";
import type { Resource } from "./resource.schema.ts";

/** Days a deleted record can be restored; then it goes for good (DECISIONS B-DELETE). */
export const binDays = 30;

/** GET bin/: for super admins, and of each kind only what {@link mayRestore}. */
export const bin = description({
  path: "bin",
  name: { one: "Deleted record", many: "Bin" },
  title: "title",
  ordering: [],
  grants: { super_admin: { needs: superAdminAccesses, verbs: ["list"] } },
});

/** Whether anybody deletes records of this kind. */
export const isDeletable = ({ grants }: Pick<Resource, "grants">): boolean =>
  Object.values(grants).some((all) => [all].flat().some((grant) => grant?.verbs.includes("delete")));

/**
 * Whether the caller may take records of this kind out of the bin: a super admin who may delete them, or look at them and
 * not delete them itself: what a home throws away, only Vigil can bring back. What is private to a family is restored
 * without being read.
 */
export const mayRestore = (me: Me, of: Pick<Resource, "grants">): boolean =>
  me.role === "super_admin" &&
  (["delete", "read", "export", "restore"] as const).some((verb) => may(me, of, verb));
