import { invoiceItems as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const invoiceItems = register({
  contract,
  words: {
    name: "Invoice item |||| Invoice items",
    create: "Add an item",
    empty: { title: "No items yet", text: "You will find items on their invoices." },
    fields: {
      type: "Type",
      date: "Date",
      amount: "Amount",
      invoice: "Invoice",
      product: "Add-on",
      choice: "Bundle",
    },
  },
  create: () => import("./InvoiceItemCreate.tsx"),
});
