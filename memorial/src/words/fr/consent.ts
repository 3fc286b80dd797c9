import type { TranslatedWords } from "@vigil/contract";
import type { consent as english } from "../en/consent.ts";

export const consent: TranslatedWords<typeof english> = {
  why: "Nous n’avons pas encore votre accord sur ce qui suit\u00a0:",
  otherwise: "Vous pouvez regarder sans répondre. Nous vous le redemanderons alors à votre prochaine visite.",
  agree: "J’accepte",
  failed: "L’enregistrement a échoué. Veuillez réessayer dans un moment.",
};
