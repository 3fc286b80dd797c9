import type { TranslatedWords } from "@vigil/contract";
import type { sign_ins as english } from "../sign-ins.ts";

export const sign_ins: TranslatedWords<typeof english> = {
  waiting: "En attente de la confirmation de %{new_email}",
  waiting_text:
    "Nous y avons envoyé un lien, valide pendant une journée. Jusqu’à ce que vous l’ouvriez, %{email} reste votre adresse courriel.",
  waiting_again: "Renvoyer le lien",
  waiting_cancel: "Annuler le changement",
  waiting_sent: "Un nouveau lien a été envoyé à %{new_email}",
  waiting_cancelled: "Votre adresse courriel reste %{email}",
  this_device: "Cet appareil",
  from: "De %{address}",
  first: "ouverte",
  last: "dernière utilisation",
  show_all: "Afficher les %{count}",
  end: "Fermer la session",
  end_one: "Fermer la session de %{device}",
  end_others: "Fermer toutes les autres sessions",
  ask_end_others: "Fermer toutes les autres sessions?",
  ask_end_others_text:
    "La session d’un autre appareil se ferme aussitôt, quoi qu’on y fasse. Celle-ci reste ouverte. |||| Les sessions de %{smart_count} autres appareils se ferment aussitôt, quoi qu’on y fasse. Celle-ci reste ouverte.",
};
