import { z } from "zod";
import { type FieldErrors, words } from "./errors.ts";
import { DateTime, Dollars, Id, limits, optionalText, text } from "./fields.ts";
import { resource } from "./resource.ts";

/** Streams for a term of months, or streams by number without a term (DECISIONS B-PLAN). */
export const packageTypes = ["time_based", "usage_based"] as const;
/** private: for whoever has its link; disabled: nobody can buy it any more. */
export const packageStatuses = ["public", "private", "disabled"] as const;

/** Name of a package, a bundle or a product (spec §5). */
export const PackageName = text(limits.nameMax, limits.packageNameMin);
const Months = z.int().min(1).max(120);
const Streams = z.int().min(1).max(1_000_000);

/** A subscription package: what a funeral home buys streams by. */
export const Package = z.object({
  id: Id,
  name: z.string(),
  /** Formatted text, cleaned by the server (DECISIONS B-RICH). */
  description: z.string().nullable(),
  max_stream: Streams,
  type: z.enum(packageTypes),
  /** Months of a time-based one, else null. */
  duration: Months.nullable(),
  price: Dollars,
  status: z.enum(packageStatuses),
  /** The unguessable part of its link. */
  uid: z.string(),
  created_at: DateTime,
});
export type Package = z.infer<typeof Package>;

export const packages = resource({
  path: "fin/package",
  name: { one: "Subscription", many: "Packages" },
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
  title: "name",
  refFields: ["type", "duration", "price", "max_stream"],
  ordering: ["created_at", "name", "price", "max_stream"],
  grants: {
    super_admin: [
      { needs: "packages", verbs: ["list", "read", "create", "edit", "delete"] },
      { needs: "enterprise_account", verbs: ["ref"] },
    ],
    funeral_home: { verbs: ["list", "read", "ref"] },
    funeral_home_staff: { needs: "billing", verbs: ["list", "read", "ref"] },
  },
  rules: ({ type, duration }): FieldErrors =>
    type === "time_based" && !duration ? { duration: [words.required] } : {},
});
