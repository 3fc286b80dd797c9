import { z } from "zod";
import type { Grants, Me, Role } from "./access.ts";
import type { Description } from "./description.ts";
import type { FieldErrors } from "./errors.ts";
import { DateTime, Id } from "./fields.schema.ts";

type Shape = z.ZodObject;
type Field<R extends Shape> = Extract<keyof z.infer<R>, string>;

/**
 * What a resource is, who may do what with it, and which fields it has. The server adds the rest in its
 * `*.resource.ts`.
 */
export interface Resource<
  R extends Shape = Shape,
  C extends Shape = Shape,
  F extends Shape = Shape,
  G extends Grants = Grants,
> extends Description<Field<R>, G> {
  /** The fields of a read record. */
  record: R;
  /** The fields that may be sent to create one; a PATCH may send any of them. */
  create: C;
  filters: F;
  /** Fields a role does not see. */
  hidden?: { readonly [K in Role]?: readonly Field<R>[] };
  /** Locked fields that are refused (403) when sent, because the sender would believe that the write took effect. */
  refused?: { readonly [K in Role]?: readonly Field<C>[] };
  /** Fields that only `reveal` shows, one record at a time, with an audit row. */
  secrets?: readonly string[];
  /**
   * Rules across fields, checked on the record as it would be after the write. Both the form and the server apply
   * them.
   */
  rules?: (record: Partial<z.infer<R>>, me: Me) => FieldErrors;
}

/** Every record has the time of its last change, which is also its version (see if-match.ts). */
const Version = z.object({ updated_at: DateTime });
export type Version = z.infer<typeof Version>;

/** Adds the schemas to a resource's description; see {@link Resource}. Read records include their version. */
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

/** Query parameters of every list, beside its filters. Unknown ones are refused. */
export interface ListQuery {
  page: number;
  page_size: number;
  /** Undefined: the resource's own order. */
  ordering: string | undefined;
  search: string;
}

/**
 * The response of every list. `count_capped` is true when a search has too many hits to count. With `totals=1`, `totals`
 * has the sums of the contract's `totals` over all that match, not over the page.
 */
export interface Page<T> {
  count: number;
  count_capped?: boolean;
  next: string | null;
  previous: string | null;
  results: T[];
  totals?: Record<string, number>;
}

/**
 * POST {resource}/order/: these ids in their new order. They exchange their own positions only, so one page of a list
 * can be reordered by itself. All ids must be in the caller's rows, else 404.
 */
export const Reordering = z.object({ ids: z.array(Id).min(1).max(1000) });

/** POST {path}/seen/: marks these as opened. All ids must be in the caller's rows, else 404. */
export const Seen = z.object({ ids: z.array(Id).min(1).max(1000) });

/** How a reference is read beside its id: `family` and `family_detail`. */
export const Label = z.object({ id: z.string(), title: z.string().nullable() });
export const detail = Label.nullable();

export const noFilters = z.object({});
/** Query parameters are text: true/false and 1/0 are both understood. */
export const BooleanFilter = z.stringbool({ truthy: ["true", "1"], falsy: ["false", "0"] });
