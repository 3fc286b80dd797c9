import { subscriptionChanges as changeContract, orders as contract } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { register } from "../resource/registration.ts";

export const orders = register({
  contract,
  words: {
    name: "Order |||| Orders",
    menu: "Orders",
    create: "Buy Stream Package",
    empty: {
      title: "No orders yet",
      text: "Every package you buy will appear here, with its invoice.",
    },
    fields: {
      package: "Package",
      price: "Price",
      created_at: "Bought",
      total_in_cents: "Total",
      payment_processed: "Payment",
      invoice_number: "Invoice",
    },
  },
  list: () => import("./OrderList.tsx"),
  create: withWords("pages", () => import("./BuyPage.tsx")),
});

export const subscriptionChanges = register({
  contract: changeContract,
  words: {
    name: "Renewal |||| Renewals",
    create: "Renew Subscription",
    empty: { title: "No renewals yet", text: "You will find renewals among the orders." },
    fields: { package: "Package", price: "Price" },
  },
  create: withWords("pages", () => import("./RenewPage.tsx")),
});
