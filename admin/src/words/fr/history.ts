import type { TranslatedWords } from "@vigil/contract";
import type { history as english } from "../history.ts";

export const history: TranslatedWords<typeof english> = {
  title: "Historique",
  nobody: "Vigil",
  unknown: "Personne inconnue",
};
