import type { TranslatedWords } from "@vigil/contract";
import type { places as english } from "../places.ts";

export const places: TranslatedWords<typeof english> = {
  chapel: "À la chapelle du salon funéraire, à son adresse. Les invités la voient.",
  other: "Un autre lieu, ou plusieurs",
  add: "Ajouter le lieu suivant",
  stage: "Lieu %{number}",
  kind: "Type de lieu",
  name: "Nom",
  chapel_name: "Si vide : le nom du salon.",
  address: "Adresse",
  chapel_address: "Si vide : l’adresse du salon.",
  begins_at: "Commence",
  begins_first: "Commence avec la cérémonie.",
  note: "Note pour l’équipe",
  note_help: "Les invités et la famille ne la voient pas.",
  shown: "Les invités voient ce lieu",
  private: "Privé : seuls le personnel et la famille le voient",
  up: "Plus tôt",
  down: "Plus tard",
  remove: "Retirer %{name}",
  map: "Carte",
  not_shown: "caché aux invités",
};
