import type { TranslatedWords } from "@vigil/contract";
import type { renewals as english } from "../renewals.ts";

export const renewals: TranslatedWords<typeof english> = {
  title: "Renouvellement automatique",
  off: "Votre abonnement peut se renouveler par une carte enregistrée, pour qu’aucune cérémonie n’attende. Vous êtes prévenus 14 et 3 jours avant chaque débit et pouvez l’arrêter en tout temps.",
  no_term: "Seuls les abonnements d’une durée déterminée peuvent se renouveler.",
  nothing_next: "Il n’y a rien à renouveler pour le moment.",
  will_charge: "Le %{day}, %{total} seront débités pour %{name}",
  price: "%{price} avant taxes",
  card: "%{brand} se terminant par %{last4}, valide jusqu’au %{month}/%{year}",
  expires: "Cette carte expire avant le débit. Veuillez en enregistrer une autre.",
  turn_on: "Renouveler automatiquement",
  change: "Changer de carte",
  turn_off: "Désactiver",
  turn_off_question: "Désactiver le renouvellement automatique?",
  turn_off_text:
    "Votre carte est effacée et votre abonnement prend fin à son terme, à moins que vous ne le renouveliez vous-même.",
  keep: "Le garder",
  turned_on: "Votre abonnement se renouvelle maintenant automatiquement",
  turned_off: "Le renouvellement automatique est désactivé",
  consent:
    "En l’enregistrant, vous acceptez que cette carte soit débitée pour chaque période suivante, au prix annoncé d’avance, jusqu’à ce que vous désactiviez le renouvellement.",
  save: "Enregistrer la carte",
  saving: "Enregistrement de la carte…",
  cancel: "Annuler",
  stopped: {
    declined:
      "Le renouvellement automatique s’est arrêté, car la carte a été refusée trois fois\u00a0: %{failure} Enregistrez une autre carte pour continuer.",
    package_gone:
      "Le renouvellement automatique s’est arrêté, car votre forfait n’est plus offert. Veuillez en choisir un autre.",
  },
  unpaid: "La carte a été refusée. La facture %{number} est à payer.",
  try_again: "La carte sera réessayée le %{day}.",
  pay: "Payer la facture %{number}",
};
