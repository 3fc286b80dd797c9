import { z } from "zod";
import { DateTime, Id, reference, SomeDollars, text } from "./fields.schema.ts";
import { paymentMethods } from "./invoices.ts";
import { limits } from "./limits.ts";
import { refundStatuses, refunds } from "./refunds.ts";
import { detail, noFilters, resource } from "./resource.schema.ts";

/**
 * Money that goes back to the payer of an invoice. A card is refunded by the provider; a refund of a cheque or a wire
 * transfer is only recorded. Whatever was not credited before is credited with it, taxes in proportion.
 */
export const Refund = z.object({
  id: Id,
  invoice: reference("fin/invoice"),
  invoice_detail: detail,
  method: z.enum(paymentMethods),
  /** Taxes included. */
  amount: SomeDollars,
  /** The payer reads it. */
  reason: z.string(),
  status: z.enum(refundStatuses),
  /** Number of the credit note; null where the money was owed already. */
  document_number: z.string().nullable(),
  created_at: DateTime,
});
export type Refund = z.infer<typeof Refund>;

export const refundsResource = resource(refunds, {
  record: Refund,
  create: z.object({
    invoice: reference("fin/invoice"),
    method: z.enum(paymentMethods),
    amount: SomeDollars,
    reason: text(limits.nameMax),
  }),
  filters: noFilters,
});
