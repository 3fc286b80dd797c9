import type { TranslatedWords } from "@vigil/contract";
import type { money as english } from "../money.ts";

export const money: TranslatedWords<typeof english> = {
  how: "Comment voulez-vous payer?",
  ways: { card: "Par carte, maintenant", invoice: "Sur facture" },
  card_page: "La page de la carte s’ouvre dans sa propre fenêtre. Le forfait est à vous dès qu’il est payé.",
  on_receipt: "La facture suit par courriel. Elle est payable à la réception, par carte, chèque ou virement.",
  within:
    "La facture suit par courriel. Elle est payable d’ici un jour, par carte, chèque ou virement. |||| La facture suit par courriel. Elle est payable d’ici %{smart_count} jours, par carte, chèque ou virement.",
  begins: "La nouvelle période commence le %{day}.",
  po_number: "Numéro de bon de commande (facultatif)",
  pay: "Payer %{amount}",
  buy: "Acheter sur facture pour %{amount}",
  renew: "Renouveler sur facture pour %{amount}",
  over_limit:
    "Sur facture, votre compte peut avoir au plus %{limit} diffusions impayées, et il en a %{streams}. Veuillez payer ce qui est ouvert, ou ce forfait maintenant par carte :",
  no_invoice: "Votre compte paie chaque forfait tout de suite.",
  refund: "Rembourser %{amount}",
  refund_title: "Rembourser %{amount}?",
  counters: {
    available_stream_count: "Vous pouvez encore les publier.",
    purchased_stream_count: "Toutes celles que vous avez achetées.",
    active_stream_count: "Publiées, et encore à venir.",
    overdraft_limit: "Vous pouvez les publier quand il n’en reste plus.",
  },
  ask_refund: {
    button: "Demander un remboursement",
    text: "Jusqu’à %{amount} de la facture %{number} peut être remboursé. Nous vous écrirons quand l’argent sera en route.",
    reason: "Motif de la demande",
    done: "Nous avons reçu votre demande",
    asked: "Remboursement demandé le %{day} par %{by} : %{reason}",
  },
  concerns: "Ce remboursement concerne :",
  plus_tax: "taxe en sus |||| taxes en sus",
  paid: "Payé à ce jour",
  quantity: "Quantité",
  unit_price: "Prix unitaire",
  due: "Solde à payer",
  reminders: {
    title: "Rappels",
    help: "Courriels à la personne responsable de la facturation tant que la facture est impayée, chacun une seule fois.",
    steps: { before: "Avant l’échéance", first: "Après l’échéance", second: "Deuxième rappel" },
    none: "Aucun n’a encore été envoyé.",
    sent_to: "à %{to}",
    paused: "Suspendus sans fin par %{by} : %{reason}",
    paused_until: "Suspendus jusqu’au %{day} par %{by} : %{reason}",
    pause: "Suspendre les rappels",
    resume: "Reprendre les rappels",
    reason: "Pourquoi",
    until: "Jusqu’au (vide : sans fin)",
    done: { pause: "Rappels suspendus", resume: "Rappels repris" },
  },
};
