import type { TranslatedWords } from "@vigil/contract";
import type { page_frame as english } from "../page-frame.ts";

export const page_frame: TranslatedWords<typeof english> = {
  frame: "Aperçu de la page commémorative",
  width: "Largeur de la page affichée",
  phone: "Téléphone",
  computer: "Ordinateur",
  language: "Langue de l’aperçu",
  rendering: "L’aperçu se met à jour",
  unseen: {
    draft: "Les invités ne voient pas encore cette page : elle s’ouvrira quand la cérémonie sera publiée.",
    disabled: "Les invités ne voient pas cette page : ils lisent que la cérémonie est annulée.",
    closed: "Les invités ne voient plus cette page : son dernier jour est passé.",
    hidden: "Les invités ne voient pas cette page : elle est masquée.",
  },
  invalid: "L’aperçu montre ce qui est enregistré, tant que ceci n’est pas corrigé :",
  offline: "Il n’y a pas de connexion : l’aperçu ne peut pas suivre. Ce que vous avez écrit n’est pas perdu.",
  failed: "L’aperçu ne peut pas être affiché pour le moment. Ce que vous avez écrit n’est pas perdu.",
  retry: "Réessayer",
};
