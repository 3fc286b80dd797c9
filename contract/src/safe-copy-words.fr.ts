import type { Translation } from "./remembered.ts";
import type { safeCopyWords } from "./safe-copy-words.ts";

const gigabytes = (bytes: number): string => Math.ceil(bytes / 1e9).toLocaleString("fr-CA");

export const safeCopiesFr: Translation<typeof safeCopyWords> = {
  beingMade:
    "Le serveur vidéo a perdu cet enregistrement. Il est en cours de création à partir de la copie de sûreté, ce qui peut prendre quelques minutes.",
  noRoom: (bytes) =>
    `Le serveur vidéo n’a pas assez d’espace pour créer l’enregistrement à partir de la copie de sûreté. Il sera créé dès que ${gigabytes(bytes)} Go seront libres : veuillez en libérer. Rien n’est perdu.`,
};
