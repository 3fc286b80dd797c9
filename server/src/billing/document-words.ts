import { type CalendarDay, formatDay, remembered } from "@vigil/contract";

/** What invoices and credit notes say, and emails about them. */
export const documentWords = remembered("documents", {
  invoice: "Invoice",
  supplement: "Supplement to invoice",
  credit_note: "Credit note",
  number: (number: string): string => `Number: ${number}`,
  date: (day: string): string => `Date: ${day}`,
  belongsTo: (number: string): string => `Belongs to invoice: ${number}`,
  billTo: "Bill to",
  registration: (number: string): string => `Tax registration: ${number}`,
  description: "Description",
  amount: "Amount (USD)",
  subtotal: "Subtotal",
  total: "Total",
  /** '20 November 2026' */
  day: (day: CalendarDay): string => formatDay(day, "long"),
  term: (from: string, to: string): string => `${from} to ${to}`,
});
