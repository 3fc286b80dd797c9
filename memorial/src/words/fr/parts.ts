import type { TranslatedWords } from "@vigil/contract";
import type { parts as english } from "../en/parts.ts";

export const parts: TranslatedWords<typeof english> = {
  parts: "Parties de l’enregistrement",
  part: (number: number) => `Partie ${number}`,
  download: (number: number) => `Télécharger la partie ${number}`,
};
