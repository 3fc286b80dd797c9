import { payments as contract } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { register } from "../resource/registration.ts";

export const payments = register({
  contract,
  words: {
    name: "Payment |||| Payments",
    create: "Record a payment",
    notifications: { created: "Payment recorded, and a receipt sent to the payer" },
    empty: { title: "No payments yet", text: "You will find payments on their invoices." },
    fields: { invoice: "Invoice", note: "Note" },
    sections: {
      payment: {
        title: "Payment",
        help: "Record it once the money has arrived: the payer is sent a receipt by email.",
      },
    },
  },
  create: withWords("pages", () => import("./PaymentCreate.tsx")),
});
