import type { TranslatedWords } from "@vigil/contract";
import type { statements as english } from "../statements.ts";

export const statements: TranslatedWords<typeof english> = {
  title: "Relevé de compte",
  help: "Ce qui a été facturé, payé et remboursé, avec le solde après chaque ligne. Un solde positif est dû par le salon.",
  tabs: "Comptes",
  home: "Salon funéraire",
  choose: "Choisissez un salon funéraire pour voir son relevé.",
  period: "Période",
  periods: {
    last_month: "Le mois dernier",
    since_zero: "Depuis le dernier solde nul",
    own: "Dates au choix",
  },
  pdf: "Ouvrir en PDF",
  send: "Envoyer à %{to}",
  sent: "Le relevé a été envoyé à %{to}",
  opening: "Solde d’ouverture",
  closing: "Solde de clôture",
  earlier: "Afficher %{smart_count} ligne précédente |||| Afficher %{smart_count} lignes précédentes",
  columns: { day: "Date", what: "Document", number: "Numéro", amount: "Montant", balance: "Solde" },
  kinds: {
    invoice: "Facture",
    supplement: "Supplément",
    credit_note: "Note de crédit",
    payment: "Paiement",
    refund: "Remboursement",
    refund_returned: "Remboursement retourné",
    dispute_lost: "Paiement repris par la banque de la carte",
    dispute_won: "Paiement rendu par la banque de la carte",
  },
  none: "Aucun mouvement dans cette période.",
  aging: "Sommes à payer au %{day}, selon les jours depuis l’échéance",
  ages: {
    current: "À échoir",
    days_30: "1 à 30 jours",
    days_60: "31 à 60 jours",
    days_90: "61 à 90 jours",
    older: "Plus de 90 jours",
    credit: "En faveur du salon",
  },
};
