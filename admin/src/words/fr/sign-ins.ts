import type { TranslatedWords } from "@vigil/contract";
import type { sign_ins as english } from "../sign-ins.ts";

export const sign_ins: TranslatedWords<typeof english> = {
  this_device: "Cet appareil",
  from: "De %{address}",
  first: "ouverte",
  last: "dernière utilisation",
  end: "Fermer la session",
  end_one: "Fermer la session de %{device}",
  end_others: "Fermer toutes les autres sessions",
  ask_end_others: "Fermer toutes les autres sessions?",
  ask_end_others_text:
    "La session d’un autre appareil se ferme aussitôt, quoi qu’on y fasse. Celle-ci reste ouverte. |||| Les sessions de %{smart_count} autres appareils se ferment aussitôt, quoi qu’on y fasse. Celle-ci reste ouverte.",
};
