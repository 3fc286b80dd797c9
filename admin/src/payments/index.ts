import { payments as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const payments = register({
  contract,
  words: {
    name: "Payment |||| Payments",
    create: "Record a payment",
    notifications: { created: "The payment is written down, and its payer is thanked" },
    empty: { title: "No payments yet", text: "Payments stand on their invoices." },
    fields: { invoice: "Invoice", note: "Note" },
  },
  create: () => import("./PaymentCreate.tsx"),
});
