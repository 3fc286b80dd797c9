import { z } from "zod";
import { type FieldErrors, words } from "./errors.ts";
import { DateTime, Dollars, Id, optionalText, text } from "./fields.schema.ts";
import { limits } from "./limits.ts";
import { packageStatuses, packages, packageTypes } from "./packages.ts";
import { resource } from "./resource.schema.ts";

/** Name of a package, a bundle or a product. */
export const PackageName = text(limits.nameMax, limits.packageNameMin);
const Months = z.int().min(1).max(120);
const Streams = z.int().min(1).max(1_000_000);

/** A subscription package, with which a funeral home buys streams. */
export const Package = z.object({
  id: Id,
  name: z.string(),
  /** Formatted text; the server removes unsafe HTML. */
  description: z.string().nullable(),
  max_stream: Streams,
  type: z.enum(packageTypes),
  /** Months of a time-based package, else null. */
  duration: Months.nullable(),
  price: Dollars,
  status: z.enum(packageStatuses),
  /** The unguessable part of its link. */
  uid: z.string(),
  created_at: DateTime,
});
export type Package = z.infer<typeof Package>;

export const packagesResource = resource(packages, {
  record: Package,
  create: z.object({
    name: PackageName,
    description: optionalText(20_000).optional(),
    max_stream: Streams,
    type: z.enum(packageTypes),
    duration: Months.nullable().optional(),
    price: Dollars,
    status: z.enum(packageStatuses).optional(),
  }),
  filters: z
    .object({ type: z.enum(packageTypes), status: z.enum(packageStatuses), uid: text(100) })
    .partial(),
  rules: ({ type, duration }): FieldErrors =>
    type === "time_based" && !duration ? { duration: [words.required] } : {},
});
