import { refunds as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const refunds = register({
  contract,
  words: {
    name: "Refund |||| Refunds",
    create: "Refund",
    notifications: { created: "Refund started, and the payer notified" },
    empty: { title: "No refunds yet", text: "You will find refunds on their invoices." },
    fields: { invoice: "Invoice", method: "Refund method" },
  },
  create: () => import("./RefundCreate.tsx"),
});
