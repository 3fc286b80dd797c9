import { z } from "zod";
import { DateTime, Day, Id, reference } from "./fields.schema.ts";
import {
  disputeStatuses,
  documentKinds,
  invoiceStatuses,
  invoices,
  itemTypes,
  paymentMethods,
} from "./invoices.ts";
import { BooleanFilter, detail, resource } from "./resource.schema.ts";

/** Dollars; negative where something is taken back. */
const Amount = z.number();
const Line = z.object({ name: z.string(), amount: Amount });

/**
 * What is to be paid, over all its documents. An issued document never changes: what comes later is a document of its
 * own, with the next number.
 */
export const Invoice = z.object({
  id: Id,
  /** What it is for, in words. */
  name: z.string(),
  /** Whom it is sent to: a home, or an enterprise account. */
  funeral_home: reference("usr/funeral_home").nullable(),
  funeral_home_detail: detail,
  enterprise_account: reference("usr/funeral_home_enterprise_manager").nullable(),
  /** The buyer's legal name on the day of issue. */
  buyer: z.string(),
  /** Of its first document. */
  invoice_number: z.string(),
  /** `stared_at` is the specification's spelling (DECISIONS A42); both days are within the term. */
  subscriptions: z.array(Line.extend({ stared_at: Day, end_at: Day })),
  packages: z.array(Line),
  choices: z.array(Line),
  products: z.array(Line),
  admin_items: z.array(
    Line.extend({ type: z.enum(itemTypes), date: Day, deceased_name: z.string().nullable() }),
  ),
  subtotal: Amount,
  /** Label to dollars. */
  tax: z.record(z.string(), Amount),
  total_amount: Amount,
  /** Of the total, what has not arrived yet; negative: what is to be sent back. */
  amount_due: Amount,
  status: z.enum(invoiceStatuses),
  payment_method: z.enum(paymentMethods).nullable(),
  paid_at: DateTime.nullable(),
  /** Money as it came, and as it went back (negative), in order. */
  payments: z.array(
    z.object({ method: z.enum(paymentMethods), amount: Amount, at: DateTime, reason: z.string().nullable() }),
  ),
  /** Refunds that haven't reached the card yet, or that its provider refused. */
  refunds_waiting: z.array(
    z.object({ amount: Amount, status: z.enum(["under_way", "refused"]), refusal: z.string().nullable() }),
  ),
  /** What could still be sent back, in any way and to cards. */
  refundable: Amount,
  refundable_to_card: Amount,
  disputes: z.array(
    z.object({
      status: z.enum(disputeStatuses),
      amount: Amount,
      /** As the card's bank calls it, such as fraudulent. */
      reason: z.string(),
      opened_at: DateTime,
      /** Until when the provider takes an answer; null where it takes none. */
      answer_by: DateTime.nullable(),
    }),
  ),
  documents: z.array(
    z.object({
      id: Id,
      number: z.string(),
      kind: z.enum(documentKinds),
      issued_at: DateTime,
      total: Amount,
      download_url: z.string(),
    }),
  ),
  created_at: DateTime,
});
export type Invoice = z.infer<typeof Invoice>;

export const invoicesResource = resource(invoices, {
  record: Invoice,
  create: z.object({}),
  filters: z
    .object({
      funeral_home: Id,
      status: z.enum(invoiceStatuses),
      /** Those of which a card's bank still holds money, or asks. */
      disputed: BooleanFilter,
    })
    .partial(),
});
