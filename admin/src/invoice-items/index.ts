import { invoiceItems as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const invoiceItems = register({
  contract,
  words: {
    sections: {
      invoice_item: {
        title: "Item",
        help: "On an open invoice it makes a supplement or a credit note. On a paid one, what is added makes a new invoice.",
      },
      invoice_catalogue: {
        title: "From the catalogue",
        help: "Fills in name and amount. Both can still be changed.",
      },
    },
    name: "Invoice item |||| Invoice items",
    create: "Add an item",
    empty: { title: "No items yet", text: "You will find items on their invoices." },
    fields: {
      type: "Type",
      date: "Date",
      quantity: "Quantity",
      amount: "Amount",
      invoice: "Invoice",
      product: "Add-on",
      choice: "Bundle",
    },
  },
  create: () => import("./InvoiceItemCreate.tsx"),
});
