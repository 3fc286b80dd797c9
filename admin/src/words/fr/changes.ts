import type { TranslatedWords } from "@vigil/contract";
import { historyVerbsFr } from "@vigil/contract/history-verbs-in-french";
import type { changes as english } from "../changes.ts";

export const changes: TranslatedWords<typeof english> = {
  failed: "L’historique n’a pas pu être chargé",
  empty: "Aucune modification n’a été notée.",
  older: "Montrer les précédentes",
  began_with: "État au départ",
  secret: "Remplacé; n’est jamais montré",
  file: "Un fichier a été ajouté",
  replaced: "Le fichier a été remplacé",
  removed: "Le fichier a été retiré",
  gone: "n’est plus là",
  verbs: historyVerbsFr,
};
