import type { TranslatedWords } from "@vigil/contract";
import type { objection as english } from "../en/objection.ts";

export const objection: TranslatedWords<typeof english> = {
  title: "Vous figurez dans un enregistrement ou sur une photo",
  text: (home: string) =>
    `Si vous ne souhaitez pas qu’on vous voie ou vous entende sur cette page, écrivez-le ici pour ${home}, qui doit vous répondre dans les 30 jours et peut masquer ce que vous désignez, le temps de l’examiner.`,
  subject: "Où apparaissez-vous?",
  subjects: {
    recording: "Dans l’enregistrement de la cérémonie",
    picture: "Sur une photo ou dans une vidéo de la page",
  },
  choose: "Veuillez choisir une réponse.",
  place: "Comment le retrouver?",
  placeHelp:
    "Par exemple «\u00a0à 12 minutes, je lis le poème\u00a0», ou «\u00a0la photo au lac, je suis à gauche, en rouge\u00a0».",
  explanation: "La raison de votre opposition",
  explanationHelp: "Vous n’avez pas à la donner.",
  name: "Votre nom",
  email: "Votre adresse courriel",
  emailHelp: "Pour la réponse, et rien d’autre. Un numéro de téléphone suffit aussi.",
  telephone: "Votre numéro de téléphone",
  send: "Envoyer au salon funéraire",
  back: "Retour à la page",
  problems: {
    400: "Veuillez corriger les champs marqués et envoyer de nouveau. Ce que vous avez écrit est encore là.",
    429: "Plusieurs demandes viennent d’être envoyées. Veuillez réessayer plus tard ou appeler le salon funéraire.",
  },
  sent: {
    title: "C’est envoyé",
    text: (home: string) => `${home} a reçu votre demande et vous répondra dans les 30 jours.`,
  },
};
