import { refunds as contract } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { register } from "../resource/registration.ts";

export const refunds = register({
  contract,
  words: {
    sections: {
      refund: {
        title: "Refund",
        help: "Issues a credit note for the same amount, unless one is already owed. The payer is notified by email.",
      },
    },
    name: "Refund |||| Refunds",
    create: "Refund",
    notifications: { created: "Refund started, and the payer notified" },
    empty: { title: "No refunds yet", text: "You will find refunds on their invoices." },
    fields: { invoice: "Invoice", method: "Refund method" },
  },
  create: withWords("pages", () => import("./RefundCreate.tsx")),
});
