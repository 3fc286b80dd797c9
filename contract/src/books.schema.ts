import { z } from "zod";
import { bookForms } from "./books.ts";
import { words } from "./errors.ts";
import { Day } from "./fields.schema.ts";

const period = { from: Day, to: Day };
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const wrongOrder = { path: ["to"], message: words.endsBeforeItBegins };

/** GET fin/books/taxes and fin/books/taxes/export: documents issued from the one day to the other, both included. */
export const BooksPeriod = z.object(period).refine(inOrder, wrongOrder);

/** GET fin/books/export: the same, in one of the forms. */
export const BooksQuery = z
  .object({ ...period, form: z.enum(bookForms).default("generic") })
  .refine(inOrder, wrongOrder);

/** Dollars; credit notes are deducted. */
const Sums = z.object({
  documents: z.int(),
  subtotal: z.number(),
  /** By the tax's name, such as GST; those of the report's list alone. */
  taxes: z.record(z.string(), z.number()),
  total: z.number(),
});

/** What was sold and the taxes charged on it, by the buyers' province. */
export const TaxReport = z.object({
  /** The names of the taxes, in the order of documents. */
  taxes: z.array(z.string()),
  /** By name; null last: a buyer without one. */
  provinces: z.array(Sums.extend({ province: z.string().nullable() })),
  total: Sums,
});
export type TaxReport = z.infer<typeof TaxReport>;
