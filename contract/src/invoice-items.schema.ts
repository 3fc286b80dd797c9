import { z } from "zod";
import { type FieldErrors, words } from "./errors.ts";
import { DateTime, Day, Id, Name, reference } from "./fields.schema.ts";
import { invoiceItems } from "./invoice-items.ts";
import { itemTypes } from "./invoices.ts";
import { limits } from "./limits.ts";
import { detail, noFilters, resource } from "./resource.schema.ts";

/** A calendar day as forms send it, never shifted by a zone: 2026-11-20T00:00 or 2026-11-20. */
export const StartOfDay = z.preprocess(
  (value) => (typeof value === "string" ? value.replace(/T00:00(:00(\.0+)?)?$/, "") : value),
  Day,
);

/** Dollars; negative takes something back. */
const Amount = z
  .number()
  .min(-limits.amountMax)
  .max(limits.amountMax)
  .multipleOf(0.01, words.notCents)
  .refine((amount) => amount !== 0, words.amountZero);

/** What a super admin adds to an invoice by hand. An issued document stays as it is: each item makes one of its own. */
export const InvoiceItem = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(itemTypes),
  date: Day,
  quantity: z.int(),
  /** Of each. */
  amount: Amount,
  /** The one it stands on: a new one, when that which was asked for is already paid. */
  invoice: reference("fin/invoice"),
  invoice_detail: detail,
  stream: reference("str/stream", "unlink").nullable(),
  /** Of the add-on, or the bundle, it was sold as. */
  product: reference("fin/product").nullable(),
  choice: reference("fin/choice").nullable(),
  /** Of the document it made: an invoice, a supplement or a credit note. */
  document_number: z.string(),
  created_at: DateTime,
});
export type InvoiceItem = z.infer<typeof InvoiceItem>;

export const invoiceItemsResource = resource(invoiceItems, {
  record: InvoiceItem,
  create: z.object({
    name: Name,
    type: z.enum(itemTypes),
    date: StartOfDay,
    /** 1 unless given. */
    quantity: z.int().min(1).max(1000).optional(),
    /** Of each, before taxes. */
    amount: Amount,
    invoice: reference("fin/invoice"),
    /** The stream whose deceased_name the line takes. */
    stream: reference("str/stream", "unlink").nullable().optional(),
    product: reference("fin/product").nullable().optional(),
    choice: reference("fin/choice").nullable().optional(),
  }),
  filters: noFilters,
  rules: ({ product, choice }): FieldErrors => (product && choice ? { choice: [words.oneOfCatalogue] } : {}),
});
