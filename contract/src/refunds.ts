import { z } from "zod";
import { DateTime, Id, limits, reference, SomeDollars, text } from "./fields.ts";
import { paymentMethods } from "./invoices.ts";
import { detail, noFilters, resource } from "./resource.ts";

/** under_way: the card provider hasn't got it yet; refused: it won't, and the money has to go back in another way. */
export const refundStatuses = ["under_way", "sent", "refused"] as const;

/**
 * Money that goes back to who paid an invoice. A card gets it by itself; of a cheque or a wire transfer it is only
 * written down. What was not credited before is credited with it, taxes in proportion.
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
  /** Of the credit note; null where the money was owed already. */
  document_number: z.string().nullable(),
  created_at: DateTime,
});
export type Refund = z.infer<typeof Refund>;

export const refunds = resource({
  path: "fin/refund",
  name: { one: "Refund", many: "Refunds" },
  record: Refund,
  create: z.object({
    invoice: reference("fin/invoice"),
    method: z.enum(paymentMethods),
    amount: SomeDollars,
    reason: text(limits.nameMax),
  }),
  filters: noFilters,
  title: "reason",
  ordering: ["created_at"],
  grants: { super_admin: { needs: "packages", verbs: ["create"] } },
});
