import type { TranslatedWords } from "@vigil/contract";
import type { consent as english } from "../en/consent.ts";

export const consent: TranslatedWords<typeof english> = {
  agree: "J’accepte",
  failed: "L’enregistrement a échoué. Veuillez réessayer dans un moment.",
};
