import { z } from "zod";
import { words } from "./errors.ts";
import { Day, Id } from "./fields.schema.ts";
import { paymentMethods } from "./invoices.ts";
import { type AgeBucket, ageBuckets, statementKinds, statementPeriods } from "./statements.ts";

/** GET fin/statement and POST fin/statement/send. A home's own statement needs no `funeral_home`. */
export const StatementQuery = z
  .object({
    funeral_home: Id.optional(),
    period: z.enum(statementPeriods).default("last_month"),
    /** For a period of one's own: both days are included. */
    from: Day.optional(),
    to: Day.optional(),
  })
  .refine(({ period, from }) => period !== "own" || from, { path: ["from"], message: words.required })
  .refine(({ period, to }) => period !== "own" || to, { path: ["to"], message: words.required })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: words.endsBeforeItBegins });
export type StatementQuery = z.infer<typeof StatementQuery>;

const amounts = Object.fromEntries(ageBuckets.map((name) => [name, z.number()])) as Record<
  AgeBucket,
  z.ZodNumber
>;

/** A home's account over a period, in dollars: positive is owed by the home. */
export const Statement = z.object({
  funeral_home: Id,
  name: z.string(),
  /** Its billing contact, who gets it by email. */
  email: z.string(),
  from: Day,
  to: Day,
  opening: z.number(),
  lines: z.array(
    z.object({
      day: Day,
      kind: z.enum(statementKinds),
      /** The document's number; of a payment, that of the invoice it belongs to. */
      number: z.string(),
      invoice: Id,
      method: z.enum(paymentMethods).nullable(),
      amount: z.number(),
      balance: z.number(),
    }),
  ),
  closing: z.number(),
  /** What is open of each invoice at the end of the period, by the days since it was due; `credit` is owed to the home. */
  aging: z.object({ ...amounts, credit: z.number() }),
  /** Its signed address as PDF. */
  pdf_url: z.string(),
});
export type Statement = z.infer<typeof Statement>;

/** POST fin/statement/send: where it was emailed. */
export const SentStatement = z.object({ to: z.string() });
export type SentStatement = z.infer<typeof SentStatement>;
