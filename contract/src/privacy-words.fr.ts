import type { privacyWords } from "./privacy-words.ts";
import type { Translation } from "./remembered.ts";

export const privacyFr: Translation<typeof privacyWords> = {
  emailOrTelephone:
    "Veuillez donner une adresse courriel ou un numéro de téléphone, afin de recevoir une réponse.",
  answeredAlready: "Cette opposition a déjà reçu une réponse. Veuillez recharger la page.",
};
