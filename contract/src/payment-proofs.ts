import { z } from "zod";
import { DateTime, Dollars, file, files, Id, reference, text } from "./fields.ts";
import { paymentMethods } from "./invoices.ts";
import { detail, noFilters, resource } from "./resource.ts";

/** received: waits for a super admin; accepted: the money counts; rejected: it doesn't, with a reason. */
export const proofStatuses = ["received", "accepted", "rejected"] as const;
export type ProofStatus = (typeof proofStatuses)[number];
/** How an invoice is paid without a card. */
export const proofMethods = paymentMethods.filter((method) => method !== "card");
export type ProofMethod = (typeof proofMethods)[number];

const ofInvoice = reference("fin/invoice");
/** What a payer sees of what was sent. */
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

/** Pictures of a cheque, both sides (spec §5). */
export const cheques = resource({
  path: "fin/cheque",
  name: { one: "Cheque", many: "Cheques" },
  record: Sent.extend(sides),
  create: z.object({ invoice: ofInvoice, ...sides }),
  filters: noFilters,
  title: "status",
  ordering: ["created_at"],
  grants: {
    super_admin: { needs: "packages", verbs: ["read"] },
    funeral_home: { verbs: ["create"] },
    funeral_home_staff: { needs: "billing", verbs: ["create"] },
  },
});

/** The bank's own page or letter that says the money was sent. */
export const wireTransfers = resource({
  path: "fin/wire_transfer",
  name: { one: "Wire transfer", many: "Wire transfers" },
  record: Sent.extend({ screenshot }),
  create: z.object({ invoice: ofInvoice, screenshot }),
  filters: noFilters,
  title: "status",
  ordering: ["created_at"],
  grants: cheques.grants,
});

/** Cheques and wire transfers together: the review queue of super admins, and what a home has sent. */
export const PaymentProof = Sent.extend({
  method: z.enum(proofMethods),
  /** Pictures of a cheque, or of a wire transfer; the others are null. */
  front: file(files.picture),
  back: file(files.picture),
  screenshot: file(files.picture),
  invoice_number: z.string(),
  /** Whose invoice it is. */
  payer: z.string(),
  /** What the invoice still lacks, now. */
  amount_due: z.number(),
  /** What was accepted. */
  amount: Dollars.nullable(),
  reviewed_at: DateTime.nullable(),
});
export type PaymentProof = z.infer<typeof PaymentProof>;

export const paymentProofs = resource({
  path: "fin/payment_proof",
  name: { one: "Cheque or wire transfer", many: "Cheques and wire transfers" },
  record: PaymentProof,
  create: z.object({}),
  filters: z.object({ invoice: Id, status: z.enum(proofStatuses), method: z.enum(proofMethods) }).partial(),
  title: "invoice_number",
  ordering: ["created_at"],
  grants: {
    super_admin: { needs: "packages", verbs: ["list", "read"] },
    funeral_home: { verbs: ["list", "read"] },
    funeral_home_staff: { needs: "billing", verbs: ["list", "read"] },
  },
});

/** POST fin/payment_proof/{id}/accept. Without an amount: all that is due. */
export const AcceptProof = z.object({ amount: Dollars.optional() });
/** POST fin/payment_proof/{id}/reject. The payer reads the reason. */
export const RejectProof = z.object({ reason: text(500) });
