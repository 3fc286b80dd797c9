import type { Grants, Role } from "./access.ts";

/**
 * What a resource is called and who may do what with it. It is separate from the schemas (`*.schema.ts`), so that a
 * screen that only links, sorts or checks a permission loads neither them nor zod.
 */
export interface Description<F extends string = string, G extends Grants = Grants> {
  /** Below /v1/, without slashes at the ends. */
  path: string;
  /** Its singular and plural, as people say them. */
  name: { one: string; many: string };
  /** The field that names a record, used as label in pickers and in `<field>_detail`. */
  title: F;
  /** More fields that a reference picker needs beside id and title. */
  refFields?: readonly F[];
  /** Fields a list may be sorted by; each has an index or a small table behind it. */
  ordering: readonly F[];
  /**
   * Orders beside those by a field, each in one direction; the server's definition says what they are. A search has its
   * best hits first instead.
   */
  orders?: readonly string[];
  /** Fields whose sum over the whole list is shown below it; asked for by `totals=1`. */
  totals?: readonly F[];
  /** Among equal matches of a search, records with more of this come first. */
  weight?: F;
  grants: G;
  /** Fields a role may not set; they are ignored when sent. */
  locked?: { readonly [K in Role]?: readonly F[] };
  /** All that a role may set, what no record shows included: every other field is locked for it. */
  settable?: { readonly [K in Role]?: readonly string[] };
}

/** Declares a resource's description; {@link resource} adds its schemas and checks that the fields named here exist. */
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
