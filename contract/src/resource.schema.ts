import { z } from "zod";
import type { Grants, Me, Role } from "./access.ts";
import type { Description } from "./description.ts";
import type { FieldErrors } from "./errors.ts";
import { DateTime, Id } from "./fields.schema.ts";

type Shape = z.ZodObject;
type Field<R extends Shape> = Extract<keyof z.infer<R>, string>;

/** What a resource is, who may do what with it, and which fields it has. The server says how, in its `*.resource.ts`. */
export interface Resource<
  R extends Shape = Shape,
  C extends Shape = Shape,
  F extends Shape = Shape,
  G extends Grants = Grants,
> extends Description<Field<R>, G> {
  /** What is read. */
  record: R;
  /** What may be sent to create one; a PATCH may send any part of it. */
  create: C;
  filters: F;
  /** Fields a role does not see. */
  hidden?: { readonly [K in Role]?: readonly Field<R>[] };
  /** Locked fields whose writing is refused (403), because their sender would believe that it was done. */
  refused?: { readonly [K in Role]?: readonly Field<C>[] };
  /** Fields shown by `reveal` only, one record at a time, with an audit row. */
  secrets?: readonly string[];
  /** Rules across fields, on the record as it would be after the write. The form and the server both apply them. */
  rules?: (record: Partial<z.infer<R>>, me: Me) => FieldErrors;
}

/** What every record carries: when it was last changed, which is also its version (see if-match.ts). */
const Version = z.object({ updated_at: DateTime });
export type Version = z.infer<typeof Version>;

/** Adds the schemas to what a resource is; see {@link Resource}. Its records are read with their version. */
export function resource<R extends Shape, C extends Shape, F extends Shape, const G extends Grants>(
  description: Description<Field<R>, G>,
  schemas: Omit<Resource<R, C, F, G>, keyof Description>,
): Resource<R, C, F, G> {
  const { locked, settable } = description;
  const fields = Object.keys(schemas.create.shape) as Field<R>[];
  const others = Object.entries(settable ?? {}).map(([role, own]) => [
    role,
    fields.filter((field) => !own.includes(field)),
  ]);
  return {
    ...description,
    ...schemas,
    ...(settable ? { locked: { ...locked, ...Object.fromEntries(others) } } : {}),
    record: schemas.record.extend(Version.shape) as Shape as R,
  };
}

/** Query parameters every list takes. Unknown ones are ignored, as clients of such APIs expect. */
export interface ListQuery {
  page: number;
  page_size: number;
  /** Undefined: the resource's own order. */
  ordering: string | undefined;
  search: string;
}

/** The answer of every list. `count_capped` is true when a search has more hits than are worth counting. */
export interface Page<T> {
  count: number;
  count_capped?: boolean;
  next: string | null;
  previous: string | null;
  results: T[];
}

/**
 * POST {resource}/order/: these, in the order in which they shall be shown. They share out the places they have, so that
 * a page of a list is put in order by itself. All ids in the caller's rows or 404.
 */
export const Reordering = z.object({ ids: z.array(Id).min(1).max(1000) });

/** How a reference is read beside its id: `family` and `family_detail`. */
export const Label = z.object({ id: z.string(), title: z.string().nullable() });
export const detail = Label.nullable();

export const noFilters = z.object({});
/** Query parameters are text: true/false and 1/0 are both understood. */
export const BooleanFilter = z.stringbool({ truthy: ["true", "1"], falsy: ["false", "0"] });
