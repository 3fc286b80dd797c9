import { refunds as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const refunds = register({
  contract,
  words: {
    name: "Refund |||| Refunds",
    create: "Refund",
    notifications: { created: "The refund is under way, and its payer is told" },
    empty: { title: "Nothing was sent back", text: "Refunds stand on their invoices." },
    fields: { invoice: "Invoice", method: "Back by" },
  },
  create: () => import("./RefundCreate.tsx"),
});
