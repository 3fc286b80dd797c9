import type { TranslatedWords } from "@vigil/contract";
import type { earnings as english } from "../earnings.ts";

export const earnings: TranslatedWords<typeof english> = {
  title: "Finances",
  found: "Finances : revenus, diffusions vendues et utilisées, comptes clients, départs",
  help: "Pour tous les salons et comptes d’entreprise, en dollars américains, d’après les mêmes documents et paiements que les livres.",
  period: "Période",
  periods: {
    twelve: "Les 12 derniers mois",
    year: "Cette année",
    last_year: "L’année dernière",
    own: "Dates au choix",
  },
  csv: "CSV",
  csv_of: "%{report} en CSV",
  empty: "Rien dans cette période.",
  month: "Mois",
  revenue: {
    title: "Revenus par mois",
    counted:
      "Ce qui a été facturé dans le mois, selon la date d’émission, avant taxes\u00a0: factures et suppléments moins les notes de crédit, payés ou non.",
    documents: "Nombre de documents",
    sold: "Facturé",
    credited: "Crédité",
    net: "Net",
    taxes: "Taxes",
    total: "Avec taxes",
  },
  streams: {
    title: "Diffusions vendues et utilisées",
    counted:
      "Vendues\u00a0: les diffusions achetées ou dont la période a commencé dans le mois, moins celles reprises par une note de crédit. Utilisées\u00a0: les diffusions publiées, moins celles rendues.",
    sold: "Vendues",
    used: "Utilisées",
  },
  receivables: {
    title: "Comptes clients par ancienneté",
    counted:
      "Ce qui reste à payer de toutes les factures maintenant, selon les jours depuis l’échéance, quelle que soit la période choisie. Ce qui est dû à un acheteur a sa propre colonne. Le total est le compte clients des livres.",
    buyer: "Acheteur",
    credit: "Dû à l’acheteur",
    total: "Total",
    sum: "Tous les acheteurs",
    none: "Rien n’est à payer.",
  },
  churn: {
    title: "Abonnements terminés",
    counted:
      "Un salon compte dans le mois où son propre abonnement a pris fin sans qu’un autre commence dans les 30 jours. Un abonnement terminé depuis moins de 30 jours peut encore être renouvelé. Les forfaits sans durée et les abonnements des comptes d’entreprise ne sont pas comptés.",
    active: "Avec un abonnement le premier jour",
    ended: "Terminés",
    homes: "Salons",
  },
};
