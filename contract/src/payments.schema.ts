import { z } from "zod";
import { DateTime, Id, optionalText, reference, SomeDollars } from "./fields.schema.ts";
import { limits } from "./fields.ts";
import { proofMethods } from "./payment-proofs.ts";
import { payments } from "./payments.ts";
import { detail, noFilters, resource } from "./resource.schema.ts";

/**
 * Money that came without a picture of it: a cheque by post, a transfer that the bank statement shows. The only way in
 * which an enterprise account pays, as nobody signs in as one (DECISIONS A51, B-PAY).
 */
export const Payment = z.object({
  id: Id,
  invoice: reference("fin/invoice"),
  invoice_detail: detail,
  method: z.enum(proofMethods),
  amount: SomeDollars,
  /** What the bank statement says of it. */
  note: z.string().nullable(),
  created_at: DateTime,
});
export type Payment = z.infer<typeof Payment>;

export const paymentsResource = resource(payments, {
  record: Payment,
  create: z.object({
    invoice: reference("fin/invoice"),
    method: z.enum(proofMethods),
    /** At most what is due. */
    amount: SomeDollars,
    note: optionalText(limits.nameMax).optional(),
  }),
  filters: noFilters,
});
