import { z } from "zod";
import { Day, Id } from "./fields.schema.ts";
import { type AgeBucket, ageBuckets } from "./statements.ts";

/** YYYY-MM */
const Month = z.string();

/** GET fin/money/revenue: what was invoiced by the month of issue, in dollars. */
export const RevenueReport = z.object({
  months: z.array(
    z.object({
      month: Month,
      documents: z.int(),
      /** Invoices and supplements before taxes, and credit notes before taxes (negative). */
      sold: z.number(),
      credited: z.number(),
      /** The sum of both, the taxes on it, and all of it. */
      net: z.number(),
      taxes: z.number(),
      total: z.number(),
    }),
  ),
});
export type RevenueReport = z.infer<typeof RevenueReport>;

/** GET fin/money/streams: the streams that homes bought and used. */
export const StreamsReport = z.object({
  months: z.array(z.object({ month: Month, sold: z.int(), used: z.int() })),
});
export type StreamsReport = z.infer<typeof StreamsReport>;

const ages = Object.fromEntries([...ageBuckets, "credit"].map((name) => [name, z.number()])) as Record<
  AgeBucket | "credit",
  z.ZodNumber
>;
const Receivable = z.object({ ...ages, total: z.number() });

/** GET fin/money/receivables: what is open now by the days since it was due, in dollars; `credit` is owed to buyers. */
export const ReceivablesReport = z.object({
  /** In UTC; how long each invoice is due is by the days where its buyer is. */
  as_of: Day,
  sums: Receivable,
  /** Those who owe most first; `home` is null for an enterprise account. */
  buyers: z.array(Receivable.extend({ name: z.string(), home: Id.nullable() })),
});
export type ReceivablesReport = z.infer<typeof ReceivablesReport>;

/** GET fin/money/churn: homes with a plan at the beginning of each month, and those whose plan ended in it. */
export const ChurnReport = z.object({
  months: z.array(
    z.object({
      month: Month,
      active: z.int(),
      ended: z.int(),
      homes: z.array(z.object({ id: Id, name: z.string() })),
    }),
  ),
});
export type ChurnReport = z.infer<typeof ChurnReport>;
