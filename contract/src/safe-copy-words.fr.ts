import type { Translation } from "./remembered.ts";
import type { safeCopyWords } from "./safe-copy-words.ts";

export const safeCopiesFr: Translation<typeof safeCopyWords> = {
  beingMade:
    "Le serveur vidéo a perdu cet enregistrement. Il est en cours de création à partir de la copie de sûreté, ce qui peut prendre quelques minutes.",
  notMade:
    "L’enregistrement n’a pas pu être créé à partir de la copie de sûreté. La copie est conservée pendant une semaine.",
  damaged: (pieces) => {
    if (pieces === 0) return null;
    return pieces === 1
      ? "1 partie de la copie de sûreté est endommagée et a été omise."
      : `${pieces} parties de la copie de sûreté sont endommagées et ont été omises.`;
  },
  noRoom: (gigabytes) =>
    `Le serveur vidéo n’a pas assez d’espace pour créer l’enregistrement à partir de la copie de sûreté. Il sera créé dès que ${gigabytes} Go seront libres : veuillez en libérer. Rien n’est perdu.`,
};
