import type { TranslatedWords } from "@vigil/contract";
import type { SecondStepWords } from "../second-step.ts";

const words: TranslatedWords<SecondStepWords> = {
  title: "Confirmez que c’est bien vous",
  help: {
    passkey: "Utilisez votre clé d’accès : votre appareil demande votre doigt, votre visage ou son NIP.",
    totp: "Ouvrez votre application d’authentification et entrez les six chiffres qu’elle affiche pour ce compte.",
    recovery_code: "Entrez un des codes de secours que vous avez conservés. Chacun ne sert qu’une fois.",
  },
  field: { totp: "Code de l’application", recovery_code: "Code de secours" },
  remember: "Se souvenir de cet appareil pendant 30 jours",
  submit: { passkey: "Utiliser la clé d’accès", totp: "Continuer", recovery_code: "Continuer" },
  submitting: "Ouverture de la session…",
  use: {
    passkey: "Utiliser une clé d’accès",
    totp: "Utiliser l’application d’authentification",
    recovery_code: "Utiliser un code de secours",
  },
  startAgain: "Ouvrir la session de quelqu’un d’autre",
  lost: "Si vous n’avez rien de cela, demandez de l’aide à la personne qui gère votre compte.",
};
export default words;
