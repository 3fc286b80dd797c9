import { eventTitle } from "./event-titles.ts";
import type { importWords } from "./import-words.ts";
import type { Translation } from "./remembered.ts";

export const importWordsFr: Translation<typeof importWords> = {
  again: (line) => `La ligne ${line} est la même cérémonie : elle a aussi ce numéro de dossier et ce type.`,
  unknownType: (known) => {
    const titles = known.map((title) => eventTitle(title, "fr")).toSorted((a, b) => a.localeCompare(b, "fr"));
    return `Ce type de cérémonie n’existe pas. Choisissez parmi : ${titles.join(", ")}.`;
  },
  unknownDirector: "Personne du personnel du salon ne porte ce nom ni cette adresse courriel.",
  severalDirectors: "Plusieurs personnes du salon portent ce nom. Veuillez donner une adresse courriel.",
  homeNeeded: "Veuillez choisir le salon funéraire.",
  otherHome: "Les cérémonies sont importées dans votre propre salon funéraire. Veuillez omettre ce champ.",
  notADay: "Ce jour n’existe pas. Veuillez vérifier le jour, le mois et l’année.",
  notAMoment: "Il faut ici un jour qui existe et une heure, par exemple 14:30.",
  skippedTime: "Cette heure n’existe pas ce jour-là, parce que l’heure avance. Veuillez la vérifier.",
  cancelled:
    "Cette cérémonie a été annulée. Si elle a lieu malgré tout, veuillez nous demander de la réactiver; une autre cérémonie a besoin d’un autre numéro de dossier.",
  begun: "Cette cérémonie a commencé; une importation n’y change plus rien.",
};
