import type { TranslatedWords } from "@vigil/contract";
import type { tv as english } from "../en/tv.ts";

export const tv: TranslatedWords<typeof english> = {
  title: "Regarder une cérémonie sur ce téléviseur",
  enter: {
    title: "Entrez le code de votre téléphone",
    text: "La page de la cérémonie, sur votre téléphone ou votre ordinateur, vous le donne sous «\u00a0Regarder sur un téléviseur ou un autre appareil\u00a0».",
    label: "Votre code",
    watch: "Regarder",
    wait: "Un instant…",
    unreachable: "Il n’y a pas de connexion pour le moment. Veuillez réessayer.",
  },
  own: {
    title: "Ou confirmez ce code sur votre téléphone",
    text: "Balayez ceci avec le téléphone sur lequel vous vous êtes inscrit. Ou entrez ce code sur la page de la cérémonie, sous «\u00a0Le téléviseur affiche son propre code\u00a0».",
    qr: "Code QR à balayer avec votre téléphone",
    wait: "Un code apparaîtra ici dans un instant…",
  },
  leave: "Déconnecter ou entrer un autre code",
  again: "Revenir à la cérémonie",
  forget: "Déconnecter ce téléviseur",
  gone: "Ce téléviseur n’est plus connecté. Entrez un nouveau code pour regarder.",
  byItself: "La cérémonie commencera ici d’elle-même.",
  ok: "Appuyez sur OK sur la télécommande",
  confirm: {
    title: "Montrer cette cérémonie sur le téléviseur?",
    which: "Quelle cérémonie le téléviseur doit-il montrer?",
    code: (code: string) => `Continuez seulement si votre propre téléviseur affiche le code ${code}.`,
    show: "La montrer",
    wait: "Un instant…",
    done: "Le téléviseur montre maintenant la cérémonie. Vous pouvez fermer cette page.",
    nobody: "Ce téléphone n’est encore inscrit à aucune cérémonie",
    register:
      "Ouvrez la page de la cérémonie sur ce téléphone avec votre lien et inscrivez-vous. Balayez ensuite de nouveau le code du téléviseur.",
    unreachable: "Il n’y a pas de connexion pour le moment. Veuillez réessayer.",
  },
  noScript: "Pour regarder, veuillez activer JavaScript dans ce navigateur.",
};
