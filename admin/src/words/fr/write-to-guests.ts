import type { TranslatedWords } from "@vigil/contract";
import type { write_to_guests as english } from "../write-to-guests.ts";

export const write_to_guests: TranslatedWords<typeof english> = {
  reach:
    "%{count} invité sur %{smart_count} reçoit un courriel. |||| %{count} invités sur %{smart_count} reçoivent chacun un courriel.",
  without_email:
    "%{smart_count} n’a pas d’adresse courriel. |||| %{smart_count} n’ont pas d’adresse courriel.",
  without_access:
    "%{smart_count} n’a pas accès à la diffusion. |||| %{smart_count} n’ont pas accès à la diffusion.",
  unsubscribed: "%{smart_count} s’est désabonné. |||| %{smart_count} se sont désabonnés.",
  nobody: "Aucun invité de cette cérémonie ne peut encore recevoir de courriel.",
  send: "Envoyer |||| Envoyer à %{smart_count} invités",
  progress: "%{sent} de %{total} envoyés",
  progress_label: "Courriels envoyés",
  goes_on: "L’envoi se poursuit en arrière-plan; vous pouvez fermer ceci.",
  failed:
    "%{smart_count} courriel n’a pas pu être remis. |||| %{smart_count} courriels n’ont pas pu être remis.",
  each: "Remise de chaque courriel",
  states: { waiting: "En attente", sent: "Envoyé", failed: "Non remis" },
};
