import { z } from "zod";
import { type Me, may, roles, superAdminAccesses } from "./access.ts";
import { Count, DateTime, Id } from "./fields.ts";
import { type Resource, resource } from "./resource.ts";

/** Days a deleted record can be restored; then it goes for good (DECISIONS B-DELETE). */
export const binDays = 30;

/**
 * Who did something; the name is null where that person is gone for good. `system` is Vigil itself, and `unknown` whoever
 * tried to sign in without being let in.
 */
export const Performer = z.object({
  id: Id.nullable(),
  role: z.enum([...roles, "system", "unknown"]),
  name: z.string().nullable(),
});
export type Performer = z.infer<typeof Performer>;

/** What lies in the bin: a record that was deleted, and how much went with it. */
export const Binned = z.object({
  id: Id,
  /** Path of the resource it belongs to. */
  resource: z.string(),
  title: z.string().nullable(),
  deleted_at: DateTime,
  /** When it goes for good. */
  gone_at: DateTime,
  deleted_by: Performer.nullable(),
  /** What a restore brings back together with it. */
  along: z.array(z.object({ resource: z.string(), count: Count })),
});
export type Binned = z.infer<typeof Binned>;

/** GET bin/: for super admins, and of each kind only what {@link mayRestore}. */
export const bin = resource({
  path: "bin",
  name: { one: "Deleted record", many: "Bin" },
  record: Binned,
  create: z.object({}),
  filters: z.object({ resource: z.string() }).partial(),
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
