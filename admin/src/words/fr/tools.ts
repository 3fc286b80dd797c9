import type { TranslatedWords } from "@vigil/contract";
import type { tools as english, crop as englishCrop, meanwhile as englishMeanwhile } from "../tools.ts";

export const tools: TranslatedWords<typeof english> = {
  label: "Outils de la liste",
  sort: "Trier",
  orders: { next: "Ce qui vient ensuite" },
  asc: "De A à Z, du plus ancien au plus récent",
  desc: "De Z à A, du plus récent au plus ancien",
  print: "Imprimer",
  show_all: "Effacer les filtres",
  filters: {
    title: "Filtres conservés",
  },
  columns: {
    title: "Colonnes",
    help: "Conservées pour vous, sur tous vos appareils.",
    reset: "Réinitialiser",
  },
  csv: {
    download: "Télécharger en CSV",
    running: "Préparation du fichier",
    progress: "%{done} de %{total}",
    stop: "Arrêter",
    cut: "Le fichier contient les %{most} premiers de %{total}. Filtrez la liste pour obtenir les autres.",
  },
  some_refused:
    "%{reason} |||| %{smart_count} éléments n’ont pas pu être modifiés et sont toujours sélectionnés. Le premier : %{reason}",
  not_deleted: {
    title:
      "%{smart_count} élément n’a pas pu être supprimé |||| %{smart_count} éléments n’ont pas pu être supprimés",
    deleted: "%{smart_count} élément a été supprimé. |||| %{smart_count} éléments ont été supprimés.",
    none: "Rien n’a été supprimé.",
    kept: "Ce qui n’a pas pu être supprimé est toujours sélectionné.",
    close: "Fermer",
  },
};

export const crop: TranslatedWords<typeof englishCrop> = {
  title: "Choisir la partie à montrer",
  help: "Déplacez le cadre, ou tirez ses coins. Au clavier : Tab jusqu’à un coin ou au cadre, puis les flèches.",
  use: "Utiliser cette partie",
  area: "Cadre. Déplacez-le avec les flèches.",
  handle: "%{where} du cadre. Changez sa taille avec les flèches.",
  where: {
    nw: "Coin supérieur gauche",
    n: "Bord supérieur",
    ne: "Coin supérieur droit",
    e: "Bord droit",
    se: "Coin inférieur droit",
    s: "Bord inférieur",
    sw: "Coin inférieur gauche",
    w: "Bord gauche",
  },
};

export const meanwhile: TranslatedWords<typeof englishMeanwhile> = {
  title: "Modifié entre-temps",
  since: "Ceci a été modifié après que vous avez commencé. Rien de ce que vous avez saisi n’est perdu.",
  show: "Montrer leurs modifications",
  hide: "Masquer leurs modifications",
  keep: "Garder les miennes",
  take: "Prendre les leurs pour %{field}",
  changed: "%{field} : maintenant %{now}, avant %{was}.",
  changed_to: "%{field} : maintenant %{now}.",
  elsewhere: "Rien dans ce formulaire.",
  nothing: "rien",
  file: "un autre fichier",
};
