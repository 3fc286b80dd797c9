import { bilingual } from "../language/bilingual.ts";
import type { ScanState } from "../tables/files.table.ts";

/** What is said about uploads that wait for the search for viruses, or that nobody may open. */
export const scanWords = bilingual(
  "scans",
  {
    infected:
      "This file contains something that can harm computers, so it was refused. Please check the device that it comes from, and send another file.",
    uncheckable:
      "This file can’t be checked for viruses, because it is encrypted or packed too deeply. Please send it without a password and unpacked.",
    heldWaiting: "This file is being checked for viruses. Please try again in a few minutes.",
    heldInfected: "This file contains something that can harm computers, so nobody can open it.",
    heldUncheckable: "This file can’t be checked for viruses, so nobody can open it.",
    aGuest: "a guest",
    titleWaiting: "One moment, please",
    titleHeld: "This file is blocked",
    pictureWaiting: "Being checked for viruses",
    pictureInfected: "Blocked: it could harm computers",
    pictureUncheckable: "Blocked: it can’t be checked",
  },
  {
    fr: {
      infected:
        "Ce fichier contient un élément qui peut endommager des ordinateurs : il a été refusé. Veuillez vérifier l’appareil d’où il provient et envoyer un autre fichier.",
      uncheckable:
        "L’analyse antivirus de ce fichier est impossible : il est chiffré ou comprimé à trop de niveaux. Veuillez l’envoyer sans mot de passe et décompressé.",
      heldWaiting: "Ce fichier est en cours d’analyse antivirus. Veuillez réessayer dans quelques minutes.",
      heldInfected:
        "Ce fichier contient un élément qui peut endommager des ordinateurs : personne ne peut l’ouvrir.",
      heldUncheckable: "L’analyse antivirus de ce fichier est impossible : personne ne peut l’ouvrir.",
      aGuest: "une personne invitée",
      titleWaiting: "Un instant, s’il vous plaît",
      titleHeld: "Ce fichier est bloqué",
      pictureWaiting: "Analyse antivirus en cours",
      pictureInfected: "Bloqué : il pourrait endommager des ordinateurs",
      pictureUncheckable: "Bloqué : l’analyse est impossible",
    },
  },
);

/** States in which nobody opens a file. */
export type HeldState = Exclude<ScanState, "clean">;

/** What a file says instead of its content. */
export const heldSentence = (state: HeldState): string =>
  ({
    waiting: scanWords.heldWaiting,
    infected: scanWords.heldInfected,
    uncheckable: scanWords.heldUncheckable,
  })[state];
