import { subscriptionChanges as changeContract, orders as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const orders = register({
  contract,
  words: {
    name: "Order |||| Orders",
    menu: "Orders",
    create: "Buy Stream Package",
    empty: {
      title: "Nothing was bought yet",
      text: "Every package that is bought stands here, with its invoice.",
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
  create: () => import("./BuyPage.tsx"),
});

export const subscriptionChanges = register({
  contract: changeContract,
  words: {
    name: "Renewal |||| Renewals",
    create: "Renew Subscription",
    empty: { title: "Nothing was renewed yet", text: "Renewals stand among the orders." },
    fields: { package: "Package", price: "Price" },
  },
  create: () => import("./RenewPage.tsx"),
});
