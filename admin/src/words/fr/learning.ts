import type { TranslatedWords } from "@vigil/contract";
import type { learning as english } from "../learning.ts";

export const learning: TranslatedWords<typeof english> = {
  note: "Des guides pour vous et vos collègues. Si rien n’apparaît ici, ouvrez le dossier à part.",
  frame: "Dossier partagé de guides",
  open_folder: "Ouvrir le dossier",
  help: "Aide",
  ask: "Demander de l’aide à Vigil",
  ask_whom: "Adressez-vous à la personne qui a installé Vigil pour votre salon funéraire.",
  empty: "Pas encore de guide ici",
  empty_text:
    "La personne qui s’occupe de ce serveur peut choisir un dossier partagé de guides; il s’affiche alors ici.",
  empty_help: "Aucun guide n’a encore été partagé. Utilisez le bouton ci-dessus pour obtenir de l’aide.",
};
