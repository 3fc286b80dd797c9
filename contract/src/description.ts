import type { Grants, Role } from "./access.ts";

/**
 * What a resource is called and who may do what with it. It stands apart from the schemas (`*.schema.ts`), so that a screen
 * that only links, sorts or asks for a permission doesn't load them, nor zod.
 */
export interface Description<F extends string = string, G extends Grants = Grants> {
  /** Below /v1/, without slashes at the ends. */
  path: string;
  /** One and many, as people call it. */
  name: { one: string; many: string };
  /** The field that names a record to a person: label of pickers and of `<field>_detail`. */
  title: F;
  /** More fields that a reference picker needs beside id and title. */
  refFields?: readonly F[];
  /** Fields a list may be sorted by; each has an index or a small table behind it. */
  ordering: readonly F[];
  /** Among records that match a search equally, those with more of this come first. */
  weight?: F;
  grants: G;
  /** Fields a role may not set; they are ignored when sent. */
  locked?: { readonly [K in Role]?: readonly F[] };
  /** All that a role may set: every other field is locked for it. */
  settable?: { readonly [K in Role]?: readonly F[] };
}

/** Declares what a resource is; {@link resource} adds its schemas and checks that the fields named here exist. */
export const description = <const F extends string, const G extends Grants>(
  of: Description<F, G>,
): Description<F, G> => of;

/** Whether this role may not set the field. */
export const isLocked = (
  { locked, settable }: Pick<Description, "locked" | "settable">,
  role: Role,
  field: string,
): boolean =>
  settable?.[role] !== undefined
    ? !settable[role].includes(field)
    : (locked?.[role]?.includes(field) ?? false);
