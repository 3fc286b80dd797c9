import { z } from "zod";
import { DateTime, Id, optionalText, reference, SomeDollars } from "./fields.schema.ts";
import { limits } from "./limits.ts";
import { proofMethods } from "./payment-proofs.ts";
import { payments } from "./payments.ts";
import { detail, noFilters, resource } from "./resource.schema.ts";

/**
 * A payment that came without an image of it, such as a cheque by post or a transfer on the bank statement. An
 * enterprise account can pay in this way only, because nobody signs in as one.
 */
export const Payment = z.object({
  id: Id,
  invoice: reference("fin/invoice"),
  invoice_detail: detail,
  method: z.enum(proofMethods),
  amount: SomeDollars,
  /** The bank statement's reference. */
  note: z.string().nullable(),
  created_at: DateTime,
});
export type Payment = z.infer<typeof Payment>;

export const paymentsResource = resource(payments, {
  record: Payment,
  create: z.object({
    invoice: reference("fin/invoice"),
    method: z.enum(proofMethods),
    /** At most the amount due. */
    amount: SomeDollars,
    note: optionalText(limits.nameMax).optional(),
  }),
  filters: noFilters,
});
