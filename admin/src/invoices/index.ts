import InvoiceIcon from "@mui/icons-material/ReceiptLongOutlined";
import { invoices as contract } from "@vigil/contract";
import { withWords } from "../language/words.ts";
import { register } from "../resource/registration.ts";

export const invoices = register({
  contract,
  icon: InvoiceIcon,
  words: {
    name: "Invoice |||| Invoices",
    menu: "Invoices",
    empty: { title: "No invoices yet", text: "Invoices to pay, and those already paid, will appear here." },
    fields: {
      name: "For",
      buyer: "Bill to",
      invoice_number: "Number",
      created_at: "Issued",
      total_amount: "Total",
      amount_due: "Still to pay",
      amount_paid: "Paid so far",
      due_on: "Due",
      amount_owed: "To be paid back",
      paid_at: "Paid",
      payment_method: "Paid by",
      disputed: "Disputed",
      refund_asked: "Refund asked for",
    },
    sections: {
      invoice_documents: {
        title: "Documents",
        help: "Issued documents never change. Later additions and credits have their own numbers.",
      },
      invoice_payments: { title: "Payments", help: "Every payment and refund of this invoice." },
      invoice: { title: "Invoice", help: "Who owes what, since when." },
    },
  },
  list: () => import("./InvoiceList.tsx"),
  show: withWords("pages", () => import("./InvoiceShow.tsx")),
  nameOf: "invoice_number",
});
