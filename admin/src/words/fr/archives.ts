import type { TranslatedWords } from "@vigil/contract";
import type { archives as english } from "../archives.ts";

export const archives: TranslatedWords<typeof english> = {
  title: "Tout télécharger : %{name}",
  text: "Un fichier ZIP avec les enregistrements, les photos, les vidéos, les messages, les cartes virtuelles et le livre d’or de cette cérémonie, et une page qui les montre sur tout ordinateur, sans Internet.",
  private:
    "Il contient tout ce que les invités ont envoyé. Ne le donnez donc qu’aux personnes qui peuvent tout voir.",
  make: "Créer le fichier",
  again: "Créer un nouveau fichier",
  waiting: "En attente de commencer…",
  making: "Création du fichier : %{percent} %",
  meanwhile: "Vous pouvez quitter cette page; le fichier y sera à votre retour.",
  ready: "Prêt : créé %{when}. Il peut être téléchargé jusqu’au %{until}.",
  language: "Langue du fichier",
  open: "Sur un ordinateur, décompressez le fichier et ouvrez «\u00a0%{page}\u00a0». Cette page montre tout.",
  download: "Télécharger (%{size})",
  failed:
    "Le fichier n’a pas pu être créé. Il manque peut-être d’espace en ce moment : veuillez réessayer plus tard.",
};
