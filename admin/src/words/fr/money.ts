import type { TranslatedWords } from "@vigil/contract";
import type { money as english } from "../money.ts";

export const money: TranslatedWords<typeof english> = {
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
