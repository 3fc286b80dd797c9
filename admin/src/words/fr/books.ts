import type { TranslatedWords } from "@vigil/contract";
import type { books as english } from "../books.ts";

export const books: TranslatedWords<typeof english> = {
  title: "Comptabilité",
  found: "Comptabilité : taxes, exportation, QuickBooks, Xero",
  help: "Factures, suppléments et notes de crédit selon leur date d’émission. Les notes de crédit sont déduites.",
  periods: {
    label: "Période",
    this_month: "Ce mois-ci",
    last_month: "Le mois dernier",
    quarter: "Ce trimestre",
    year: "Depuis le début de l’année",
    own: "Dates au choix",
  },
  from: "Premier jour",
  to: "Dernier jour",
  reversed: "Le dernier jour précède le premier.",
  taxes: "Taxes par province",
  province: "Province ou territoire",
  none: "Sans province",
  documents: "Nombre de documents",
  subtotal: "Avant taxes",
  total: "Total avec taxes",
  sum: "Toutes les provinces",
  empty: "Aucun document n’a été émis dans cette période.",
  download: "Télécharger",
  forms: {
    taxes: "Ce tableau (CSV)",
    generic: "Tous les documents (CSV)",
    quickbooks: "Pour QuickBooks",
    xero: "Pour Xero",
  },
  import:
    "QuickBooks n’importe pas de montants négatifs\u00a0: saisissez-y les notes de crédit à la main. Dans Xero, nommez vos taux de taxe comme sur les factures; les ventes vont au compte 200.",
};
