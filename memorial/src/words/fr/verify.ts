import { ofName, type TranslatedWords } from "@vigil/contract";
import type { verify as english } from "../en/verify.ts";

export const verify: TranslatedWords<typeof english> = {
  title: "Ce lien est-il le bon?",
  intro:
    "Des inconnus publient parfois des pages qui prétendent montrer des funérailles et demandent de l’argent ou une carte. Collez le lien que vous avez reçu, et nous vous dirons s’il mène à l’une de nos pages. Rien n’est ouvert, et rien n’est conservé.",
  link: "Le lien que vous avez reçu",
  linkHelp: "Seulement le lien. Votre lien personnel, reçu par courriel, convient aussi.",
  check: "Vérifier le lien",
  checkAnother: "Vérifier un autre lien",

  verdicts: {
    true: (name: string, home: string) =>
      `C’est la vraie page de la cérémonie pour ${name}, tenue par ${home}.`,
    free: "C’est gratuit\u00a0: personne ne vous demandera d’argent ni de carte.",
    open: "Ouvrir la page",
    photos: (name: string, home: string) =>
      `C’est un vrai lien de ${home}. Il sert à donner des photos à la famille ${ofName(name)}.`,
    photosText:
      "Seule la famille voit ce que vous envoyez. C’est gratuit : personne ne vous demandera d’argent, de carte ni de mot de passe.",
    private: (home: string) =>
      `C’est une vraie page de ${home}. Elle n’est ouverte qu’aux invités de la famille.`,
    closed: (home: string) => `C’est une vraie page de ${home}. Elle est fermée.`,
    closedText: (home: string) => `Si vous aviez reçu une invitation, veuillez vous adresser à ${home}.`,
    none: "Il n’y a pas de cérémonie à cette adresse.",
    noneText:
      "L’adresse est à nous, mais on n’y voit aucune cérémonie. Il manque peut-être des lettres, ou un lien plus récent l’a remplacé. Veuillez appeler le salon funéraire qui tient la cérémonie.",
    foreign: "Ce n’est pas une de nos pages.",
    foreignText:
      "Ne vous y inscrivez pas et ne payez rien. Appelez le salon funéraire qui tient la cérémonie.",
    no_link: "Ce n’est pas un lien.",
    no_linkText:
      "Un lien commence par https:// ou nomme un site, comme exemple.com. Veuillez le copier en entier dans le message où vous l’avez reçu, puis le coller ici.",
    several: "Veuillez coller seulement le lien.",
    severalText: "D’autres mots l’accompagnent, et nous ne savons pas de quelle adresse il s’agit.",
  },
  problems: {
    400: "Veuillez corriger le champ indiqué et envoyer de nouveau. Ce que vous avez écrit est toujours là.",
    413: "C’est plus long que n’importe quel lien. Veuillez coller seulement le lien.",
    429: "Beaucoup de liens viennent d’être envoyés de votre connexion. Veuillez attendre quelques minutes et envoyer de nouveau.",
  },
  required: "Veuillez coller un lien ici.",

  report: {
    title: "Signaler une fausse page",
    text: "Nous en sommes informés tout de suite, et le salon funéraire aussi si vous venez de sa page.",
    address: "Adresse de la fausse page",
    addressHelp: "Telle qu’elle figure dans le message ou en haut du navigateur.",
    happened: "Ce qui s’est passé",
    happenedHelp: "Par exemple où vous avez trouvé le lien, et si vous avez payé.",
    email: "Votre adresse courriel",
    emailHelp: "Seulement si nous pouvons vous écrire à ce sujet.",
    send: "Envoyer le signalement",
    instead: "Signaler une fausse page",
    paid: "Si vous y avez donné un numéro de carte, appelez votre banque maintenant\u00a0: elle peut bloquer la carte.",
  },
  sent: {
    title: "Merci",
    text: "Votre signalement est en route. Si vous y avez donné un numéro de carte, appelez votre banque maintenant\u00a0: elle peut bloquer la carte.",
  },
};
