import type { TranslatedWords } from "@vigil/contract";
import type { list_views as english } from "../../list-views/words.ts";

export const list_views: TranslatedWords<typeof english> = {
  none: "Cherchez, filtrez ou triez dans cette liste, ou choisissez ses colonnes, puis conservez le tout ici sous un nom. Vous le retrouverez sur vos autres appareils.",
  mine: "Les miennes",
  shared: "Partagées",
  by: "par %{name}",
  use: "Afficher la vue %{name}",
  name: "Nom de cette vue",
  save: "Enregistrer",
  share_home: "Partager avec toute l’équipe (%{home})",
  share_admins: "Partager avec tous les super administrateurs",
  rename: "Renommer",
  delete: "Supprimer",
  new_name: "Nouveau nom",
  deleted: "Supprimée\u00a0: %{name}",
  local:
    "%{smart_count} filtre conservé n’est que dans ce navigateur. |||| %{smart_count} filtres conservés ne sont que dans ce navigateur.",
  move: "Les garder dans mon compte",
  moved: "Conservés dans votre compte.",
  confirm_shared: "D’autres personnes utilisent aussi cette vue. La supprimer pour tout le monde?",
};
