import { type CalendarDay, formatDay } from "@vigil/contract";
import { bilingual } from "../language/bilingual.ts";

/** What invoices and credit notes say, and emails about them. */
export const documentWords = bilingual(
  "documents",
  {
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
    quantity: "Quantity",
    unitPrice: "Unit price",
    due: (day: string): string => `Due: ${day}`,
    onReceipt: "Terms: due on receipt",
    net: (days: string): string => `Terms: net ${days} days`,
    poNumber: (number: string): string => `PO number: ${number}`,
    otherDocument: (number: string): string => `${number}, also on this invoice`,
    paid: "Paid so far",
    balance: "Balance due",
    transfer: "Bank transfer",
    reference: (number: string): string => `Please write ${number} on the transfer.`,
    subtotal: "Subtotal",
    total: "Total",
    /** '20 November 2026' */
    day: (day: CalendarDay): string => formatDay(day, "long"),
    term: (from: string, to: string): string => `${from} to ${to}`,
  },
  {
    fr: {
      invoice: "Facture",
      supplement: "Supplément de facture",
      credit_note: "Note de crédit",
      number: (number) => `Numéro : ${number}`,
      date: (day) => `Date : ${day}`,
      belongsTo: (number) => `Se rapporte à la facture : ${number}`,
      billTo: "Facturer à",
      registration: (number) => `Numéro d’inscription aux taxes : ${number}`,
      description: "Description",
      amount: "Montant (USD)",
      quantity: "Quantité",
      unitPrice: "Prix unitaire",
      due: (day) => `Échéance : ${day}`,
      onReceipt: "Conditions : payable à la réception",
      net: (days) => `Conditions : net ${days} jours`,
      poNumber: (number) => `Bon de commande : ${number}`,
      otherDocument: (number) => `${number}, autre document de cette facture`,
      paid: "Payé à ce jour",
      balance: "Solde à payer",
      transfer: "Virement bancaire",
      reference: (number) => `Veuillez inscrire ${number} sur le virement.`,
      subtotal: "Sous-total",
      total: "Total",
      day: frenchDay,
      term: (from, to) => `du ${from} au ${to}`,
    },
  },
);

/** '1er décembre 2026' */
export function frenchDay(day: CalendarDay): string {
  return dates.format(new Date(`${day}T00:00:00Z`)).replace(/^1 /, "1er ");
}
const dates = new Intl.DateTimeFormat("fr-CA", { dateStyle: "long", timeZone: "UTC" });
