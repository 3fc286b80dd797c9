import { deviceText } from "./devices.ts";
import type { MissedGuest } from "./missed-guests.schema.ts";
import type { missedSentences } from "./missed-guests.ts";
import { plural } from "./nouns.fr.ts";
import type { Translation } from "./remembered.ts";

const waited = ({ seconds, device }: MissedGuest["values"]): string =>
  `${seconds === undefined ? "" : ` pendant ${seconds} seconde${plural(seconds)}`}${device === undefined ? "" : ` (${deviceText(device, "fr")})`}`;

const refused = {
  name: "Le nom saisi n’a pas été accepté.",
  email: "L’adresse courriel saisie n’a pas été acceptée.",
  telephone: "Le numéro de téléphone saisi n’a pas été accepté.",
};

export const missedFr: Translation<typeof missedSentences> = {
  join_refused: ({ field = "email" }) => refused[field],
  too_many_attempts: () =>
    "Trop de personnes se sont inscrites en même temps par la même connexion Internet.",
  address_refused: () => "Le serveur de courriel a refusé l’adresse, l’invitation n’est donc pas arrivée.",
  never_started: (values) => `La vidéo n’a pas commencé${waited(values)}.`,
  stalled: (values) => `La vidéo s’est arrêtée${waited(values)}.`,
};
