import { z } from "zod";
import { Day, Id } from "./fields.schema.ts";
import { packageTypes } from "./packages.ts";

/** A term of streams; both days are within it. */
const Term = z.object({ name: z.string(), started_at: Day, end_at: Day, max_stream: z.int() });

/** GET usr/funeral_home/current_plan: what a home has left, in streams (spec §3). */
export const Plan = z.object({
  /** Its own and those its enterprise account shares with it; negative: published on credit. */
  available_stream_count: z.int(),
  purchased_stream_count: z.int(),
  /** Published, enabled and not over yet. */
  active_stream_count: z.int(),
  overdraft_limit: z.int(),
  is_within_package_limits: z.boolean(),
  /** It should buy or renew soon. */
  is_low: z.boolean(),
  /** The subscription that runs, else what was bought last. */
  package: z
    .object({
      id: Id,
      name: z.string(),
      type: z.enum(packageTypes),
      max_stream: z.int(),
      /** Null for streams that don't lapse. */
      started_at: Day.nullable(),
      end_at: Day.nullable(),
      /** Whether its enterprise account has it, for all its homes. */
      is_shared: z.boolean(),
    })
    .nullable(),
  /** A subscription that was bought and begins later. */
  next_term: Term.nullable(),
  /** The first day of a term that is renewed now. */
  renewal_starts_at: Day,
  /** What is added to every price, in the order of the invoice. */
  taxes: z.array(z.object({ label: z.string(), percent: z.number() })),
});
export type Plan = z.infer<typeof Plan>;
