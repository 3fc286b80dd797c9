import { z } from "zod";
import { DateTime, Dollars, file, Id, reference, text } from "./fields.schema.ts";
import { files } from "./fields.ts";
import { cheques, paymentProofs, proofMethods, proofStatuses, wireTransfers } from "./payment-proofs.ts";
import { detail, noFilters, resource } from "./resource.schema.ts";

const ofInvoice = reference("fin/invoice");
/** What a payer sees of a proof. */
const Sent = z.object({
  id: Id,
  invoice: ofInvoice,
  invoice_detail: detail,
  status: z.enum(proofStatuses),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  created_at: DateTime,
});
const sides = { front: file(files.picture).unwrap(), back: file(files.picture).unwrap() };
const screenshot = file(files.picture).unwrap();

export const chequesResource = resource(cheques, {
  record: Sent.extend(sides),
  create: z.object({ invoice: ofInvoice, ...sides }),
  filters: noFilters,
});

export const wireTransfersResource = resource(wireTransfers, {
  record: Sent.extend({ screenshot }),
  create: z.object({ invoice: ofInvoice, screenshot }),
  filters: noFilters,
});

/** Cheques and wire transfers together: the review queue of super admins, and a home's own proofs. */
export const PaymentProof = Sent.extend({
  method: z.enum(proofMethods),
  /** Images of a cheque, or of a wire transfer; the others are null. */
  front: file(files.picture),
  back: file(files.picture),
  screenshot: file(files.picture),
  invoice_number: z.string(),
  /** The recipient of its invoice. */
  payer: z.string(),
  /** The amount still due on the invoice now. */
  amount_due: z.number(),
  /** The accepted amount. */
  amount: Dollars.nullable(),
  reviewed_at: DateTime.nullable(),
});
export type PaymentProof = z.infer<typeof PaymentProof>;

export const paymentProofsResource = resource(paymentProofs, {
  record: PaymentProof,
  create: z.object({}),
  filters: z.object({ invoice: Id, status: z.enum(proofStatuses), method: z.enum(proofMethods) }).partial(),
});

/** POST fin/payment_proof/{id}/accept. Without an amount, accepts all that is due. */
export const AcceptProof = z.object({ amount: Dollars.optional() });
/** POST fin/payment_proof/{id}/reject. The payer reads the reason. */
export const RejectProof = z.object({ reason: text(500) });
