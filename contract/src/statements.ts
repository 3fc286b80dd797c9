import { documentKinds } from "./invoices.ts";

/** The last whole month; since the account last came to zero; or dates of one's own. */
export const statementPeriods = ["since_zero", "last_month", "own"] as const;
export type StatementPeriod = (typeof statementPeriods)[number];

/** What moves an account: documents, money that came, and money that went back. */
export const statementKinds = [
  ...documentKinds,
  "payment",
  "refund",
  "refund_returned",
  "dispute_lost",
  "dispute_won",
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** How long ago what is open was due: not yet, or for up to so many days. */
export const ageBuckets = ["current", "days_30", "days_60", "days_90", "older"] as const;
export type AgeBucket = (typeof ageBuckets)[number];

/** The bucket of an amount that was due so many days ago; 0 or less: it isn't due yet. */
export function bucketOf(days: number): AgeBucket {
  if (days <= 0) return "current";
  if (days <= 30) return "days_30";
  if (days <= 60) return "days_60";
  return days <= 90 ? "days_90" : "older";
}
