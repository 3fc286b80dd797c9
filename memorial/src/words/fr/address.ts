import type { TranslatedWords } from "@vigil/contract";
import type { address as english } from "../en/address.ts";

export const address: TranslatedWords<typeof english> = {
  meant: "Vouliez-vous dire",
  questionMark: "?",
  noMailbox: (domain: string) => `Nous ne trouvons pas ${domain}. Vérifiez ce qui suit le @.`,
  mailed: (to: string) =>
    `Votre lien arrive par courriel à ${to}. S’il n’y est pas d’ici quelques minutes, regardez aussi dans le courrier indésirable. S’il s’y trouve déjà un courriel de notre part que vous n’avez pas ouvert, ouvrez-le d’abord.`,
  texted: (to: string) => `Nous avons envoyé votre lien par message texte au ${to}.`,
  wrong: "Une erreur? Corrigez-la",
};
