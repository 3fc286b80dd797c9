import { onlyPage, type TranslatedWords } from "@vigil/contract";
import type { head as english } from "../en/head.ts";

export const head: TranslatedWords<typeof english> = {
  locale: "fr_CA",
  languages: "Langue",
  title: (name: string, heading: string) => `${name} · ${heading}`,
  description: (heading: string, name: string, when: string | null, home: string) =>
    `${name}. ${heading}${when ? ` ${when}` : ""}. ${home}.`,
  again: "Veuillez l’envoyer encore une fois. Ce que vous avez écrit est toujours là.",
  leaveEmpty: "Veuillez laisser ceci vide",
  noScript: "Pour vous inscrire et pour regarder, veuillez activer JavaScript dans votre navigateur.",
  onlyPage: onlyPage.fr,
  verify: "Vérifier un lien ou signaler une fausse page",
  otherServices: (name: string) => `Autres cérémonies\u00a0: ${name}`,
  obituary: { more: "Lire la suite", less: "Réduire" },
  footer: {
    keptBy: (home: string) => `Cette page est tenue pour la famille par ${home}.`,
    website: "Site Web",
    stored: "Ce qui est conservé sur moi",
    objection: "Vous apparaissez ici et ne le souhaitez pas?",
  },
  closed: {
    title: "Cette page n’est pas affichée pour le moment",
    text: "Rien n’est perdu\u00a0: la famille peut la rouvrir à tout moment. Si vous souhaitez la voir, demandez-le à la famille ou au salon funéraire.",
  },
  missing: {
    title: "Il n’y a pas de page à cette adresse",
    text: "Vérifiez le lien que vous avez reçu\u00a0: il y manque peut-être les dernières lettres, ou un lien plus récent l’a remplacé. Le salon funéraire qui vous l’a envoyé vous aidera volontiers.",
  },
};
