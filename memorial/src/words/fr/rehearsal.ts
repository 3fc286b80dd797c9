import type { TranslatedWords } from "@vigil/contract";
import type { rehearsal as english } from "../en/rehearsal.ts";

export const rehearsal: TranslatedWords<typeof english> = {
  heading: (name: string) => `Essai pour la cérémonie\u00a0: ${name}`,
  explain: (when: string | null) =>
    `Ceci est un essai de la caméra et du son. Ce n’est pas la cérémonie${when ? `, qui aura lieu ${when}` : ""}.`,
  practice: "Un exercice\u00a0: personne n’est décédé, et cette cérémonie n’existe pas.",
  practiceOver: "Cet exercice est terminé. Si un autre commence, il apparaîtra ici de lui-même.",
  practiceBadge: "Exercice",
  badge: "Essai",
  video: (name: string) => `Essai pour la cérémonie\u00a0: ${name}`,
  before: "Aucun essai n’est en cours. Il apparaîtra ici de lui-même dès qu’il commencera.",
  over: "La cérémonie a commencé. Il n’y a donc plus d’essais.",
  gone: "Ce lien ne fonctionne plus. Veuillez en demander un autre au salon funéraire.",
  noScript: "Pour voir l’essai, veuillez activer JavaScript dans votre navigateur.",
};
