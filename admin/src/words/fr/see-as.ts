import type { TranslatedWords } from "@vigil/contract";
import type { seeAs as english } from "../see-as.ts";

export const seeAs: TranslatedWords<typeof english> = {
  start: "Voir comme cette personne",
  label: "Vous voyez ce que voit %{name}",
  nothing_changes: "Rien ne peut être modifié d’ici.",
  theirs_alone: "Ce que les invités écrivent à la famille n’est lu que par elle.",
  reads: { en: "Cette personne lit en anglais.", fr: "Cette personne lit en français." },
  stop: "Arrêter",
  by: "%{name} regarde et ne peut rien modifier",
};
