import type { TranslatedWords } from "@vigil/contract";
import type { uses as english } from "../uses.ts";

export const uses: TranslatedWords<typeof english> = {
  none: "Rien n’y renvoie.",
  together: "Aussi réservé pour cette personne",
  created: "Créé",
  changed: "Dernière modification",
  to_bin_of_family:
    "L’élément va à la corbeille. Votre salon funéraire peut demander à Vigil de le rétablir dans les %{days} jours. |||| Les éléments vont à la corbeille. Votre salon funéraire peut demander à Vigil de les rétablir dans les %{days} jours.",
  to_bin:
    "L’élément va à la corbeille. Un super administrateur peut le rétablir pendant %{days} jours. |||| Les éléments vont à la corbeille. Un super administrateur peut les rétablir pendant %{days} jours.",
  used_are_kept:
    "Les fiches dont d’autres ont besoin sont conservées, et vous verrez lesquelles. Là où une fiche était seulement choisie, comme une caméra pour une cérémonie, le champ sera vide; la restaurer le remplit de nouveau.",
  goes_along: "Également supprimé",
  lose_it: "En seront privés",
  given_back: "Le rétablissement le leur rend, sauf à ceux qui en ont un autre d’ici là.",
  on_air: "La cérémonie est en ondes en ce moment.",
  begins: "Commence %{when}.",
  guests: "%{smart_count} invité est inscrit. |||| %{smart_count} invités sont inscrits.",
  default_video: "C’est la vidéo par défaut.",
  default_next: "Une fois supprimée, «\u00a0%{title}\u00a0» la remplacera.",
  default_last: "Aucune autre ne peut la remplacer.",
  ask_many: "Supprimer %{count} %{kind}?",
  none_of_many: "Cet élément ne peut pas être supprimé |||| Ces éléments ne peuvent pas être supprimés",
  refused: "La suppression n’est pas encore possible",
};
