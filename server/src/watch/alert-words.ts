import { bilingual } from "../language/bilingual.ts";

/** What those read and hear who are called because something went wrong. `names`: whom the services are for. */
export const alertWords = bilingual(
  "alerts",
  {
    contact: (home: string, phone: string | null): string => `${home}, telephone ${phone}`,
    others: (names: string): string => `${names} and others`,
    body: (matter: string, names: string): string => `${matter} (${names})`,
    text: (matter: string, names: string, link: string): string =>
      `${matter} (${names}) I'm taking care of it: ${link}`,
    say: (matter: string, names: string): string =>
      `This is Vigil. ${matter} It is about ${names}. Press 1 if you are taking care of it.`,
    wrong: "Something is wrong",
    over: "This is over",
    solved: "This is over; there is nothing more to do.",
    passed: "Nobody is called about this any more.",
    taken: (name: string | null): string => `${name} is taking care of it`,
    mine: "I'm taking care of it",
    thanks: "Thank you. Nobody else is called.",
    unknown: "This link is not known",
    inOnePiece: "Please open it once more from the message, in one piece.",
    expired: "This link has expired",
    signIn: (matter: string): string => `Please sign in to answer: ${matter}`,
    canYou: "Can you take care of this?",
    next: "The next one is called.",
  },
  {
    fr: {
      contact: (home, phone) => `${home}, téléphone ${phone}`,
      others: (names) => `${names} et d’autres`,
      body: (matter, names) => `${matter} (${names})`,
      // With the letters of every telephone, because others halve what a message has room for.
      text: (matter, names, link) =>
        `${matter} (${names}) Je m'en occupe: ${link}`.replaceAll("’", "'").replaceAll("\u00a0", " "),
      say: (matter, names) =>
        `Ici Vigil. ${matter} Cela concerne ${names}. Appuyez sur le 1 si vous vous en occupez.`,
      wrong: "Un problème est survenu",
      over: "C’est terminé",
      solved: "Le problème est réglé. Il n’y a plus rien à faire.",
      passed: "Personne n’est plus appelé à ce sujet.",
      taken: (name) => `${name} s’en occupe`,
      mine: "Je m’en occupe",
      thanks: "Merci. Personne d’autre n’est appelé.",
      unknown: "Ce lien est inconnu",
      inOnePiece: "Veuillez l’ouvrir de nouveau depuis le message, en entier.",
      expired: "Ce lien a expiré",
      signIn: (matter) => `Veuillez ouvrir une session pour répondre : ${matter}`,
      canYou: "Pouvez-vous vous en occuper?",
      next: "La personne suivante est appelée.",
    },
  },
);
