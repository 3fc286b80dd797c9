import type { Translation } from "@vigil/contract";
import { formatZonedInstant } from "../emails/core/zoned-instant.ts";
import type { alertWords } from "./alert-words.ts";

export const alertWordsFr: Translation<typeof alertWords> = {
  service: (name, at, zone) => `${name}, ${formatZonedInstant({ at, zone }, "fr")}`,
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
  taken: (name) => `${name} s’en occupe`,
  mine: "Je m’en occupe",
  thanks: "Merci. Personne d’autre n’est appelé.",
  unknown: "Ce lien est inconnu",
  inOnePiece: "Veuillez l’ouvrir de nouveau depuis le message, en entier.",
  expired: "Ce lien a expiré",
  signIn: (matter) => `Veuillez vous connecter pour répondre : ${matter}`,
  canYou: "Pouvez-vous vous en occuper?",
  next: "La personne suivante est appelée.",
};
