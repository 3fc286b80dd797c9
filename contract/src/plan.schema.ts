import { z } from "zod";
import { Day, Id } from "./fields.schema.ts";
import { packageTypes } from "./packages.ts";

/** A term of streams; both days are within it. */
const Term = z.object({ name: z.string(), started_at: Day, end_at: Day, max_stream: z.int() });

/** GET usr/funeral_home/current_plan: the streams that a home has left. */
export const Plan = z.object({
  /** Its own streams and those that its enterprise account shares; negative: published on credit. */
  available_stream_count: z.int(),
  purchased_stream_count: z.int(),
  /** Published, enabled and not over yet. */
  active_stream_count: z.int(),
  overdraft_limit: z.int(),
  is_within_package_limits: z.boolean(),
  /** It should buy or renew soon. */
  is_low: z.boolean(),
  /** The active subscription, else the last purchase. */
  package: z
    .object({
      id: Id,
      name: z.string(),
      type: z.enum(packageTypes),
      max_stream: z.int(),
      /** Null for streams that don't expire. */
      started_at: Day.nullable(),
      end_at: Day.nullable(),
      /** Whether it belongs to the enterprise account and serves all its homes. */
      is_shared: z.boolean(),
    })
    .nullable(),
  /** A subscription that was bought and begins later. */
  next_term: Term.nullable(),
  /** The first day of the term that a renewal now would buy. */
  renewal_starts_at: Day,
  /** Days after which an invoice of the home is due, 0: on receipt; and its purchase order number. */
  invoice_due_days: z.int(),
  po_number: z.string().nullable(),
  /** The streams of its unpaid orders with their invoices, and how many it may hold. */
  unpaid: z.object({
    streams: z.int(),
    limit: z.int(),
    invoices: z.array(z.object({ id: Id, number: z.string() })),
  }),
  /** The taxes on every price, in the order of the invoice. */
  taxes: z.array(z.object({ label: z.string(), percent: z.number() })),
});
export type Plan = z.infer<typeof Plan>;
