import { z } from "zod";
import { DateTime, Day, Id } from "./fields.schema.ts";
import { retentionKinds, retentionMonths } from "./retention.ts";

/** Months after the service; 0: for good. */
const Months = z.int().min(0).max(retentionMonths.most);

/** How long data is kept: GET retention/ */
export const Retention = z.object({
  installation: z.object({
    guest_months: Months,
    recording_months: Months,
    /** Days for which the history says from which internet address something was done. */
    address_days: z.int(),
    /** Days for which the text of an email is kept: a setting of the server. */
    email_days: z.int(),
  }),
  /** What a home has chosen, null as the installation has; null for super admins. */
  own: z.object({ guest_months: Months.nullable(), recording_months: Months.nullable() }).nullable(),
  /** From when on homes are written to before anything goes. */
  notices_from: DateTime,
  /** The last nightly run, and how many of each kind went. */
  last_run_at: DateTime.nullable(),
  last_run: z.record(z.string(), z.int()).nullable(),
  /** What the home was written about, the next to go first. */
  upcoming: z.array(
    z.object({
      stream: z.object({ id: Id, title: z.string() }),
      kind: z.enum(retentionKinds),
      goes_on: Day,
    }),
  ),
});
export type Retention = z.infer<typeof Retention>;

/** PATCH retention/: of the own home, or for a super admin of the installation, which has a number for each. */
export const RetentionChange = z
  .object({
    guest_months: Months.nullable(),
    recording_months: Months.nullable(),
    address_days: z.int().min(1).max(3650),
  })
  .partial();
