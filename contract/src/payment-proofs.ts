import { description } from "./description.ts";
import { paymentMethods } from "./invoices.ts";

/** received: waits for a super admin; accepted: the money counts; rejected: it doesn't, with a reason. */
export const proofStatuses = ["received", "accepted", "rejected"] as const;
export type ProofStatus = (typeof proofStatuses)[number];
/** How an invoice is paid without a card. */
export const proofMethods = paymentMethods.filter((method) => method !== "card");
export type ProofMethod = (typeof proofMethods)[number];

/** Images of both sides of a cheque. */
export const cheques = description({
  path: "fin/cheque",
  name: { one: "Cheque", many: "Cheques" },
  title: "status",
  ordering: ["created_at"],
  grants: {
    super_admin: { needs: "packages", verbs: ["read"] },
    funeral_home: { verbs: ["create"] },
    funeral_home_staff: { needs: "billing", verbs: ["create"] },
  },
});

/** The bank's confirmation that the money was sent. */
export const wireTransfers = description({
  path: "fin/wire_transfer",
  name: { one: "Wire transfer", many: "Wire transfers" },
  title: "status",
  ordering: ["created_at"],
  grants: cheques.grants,
});

export const paymentProofs = description({
  path: "fin/payment_proof",
  name: { one: "Cheque or wire transfer", many: "Cheques and wire transfers" },
  title: "invoice_number",
  ordering: ["created_at"],
  grants: {
    super_admin: { needs: "packages", verbs: ["list", "read"] },
    funeral_home: { verbs: ["list", "read"] },
    funeral_home_staff: { needs: "billing", verbs: ["list", "read"] },
  },
});
