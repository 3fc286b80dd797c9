import type { Translation } from "@vigil/contract";
import type { documentWords } from "./document-words.ts";

export const documentWordsFr: Translation<typeof documentWords> = {
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
  subtotal: "Sous-total",
  total: "Total",
  day: (day) => dates.format(new Date(`${day}T00:00:00Z`)).replace(/^1 /, "1er "),
  term: (from, to) => `du ${from} au ${to}`,
};

const dates = new Intl.DateTimeFormat("fr-CA", { dateStyle: "long", timeZone: "UTC" });
