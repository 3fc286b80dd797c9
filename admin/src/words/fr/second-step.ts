import type { TranslatedWords } from "@vigil/contract";
import type { SecondStepWords } from "../second-step.ts";

const words: TranslatedWords<SecondStepWords> = {
  title: "Confirmez que c’est bien vous",
  appHelp:
    "Ouvrez votre application d’authentification et entrez les six chiffres qu’elle affiche pour ce compte.",
  appField: "Code de l’application",
  recoveryHelp: "Entrez un des codes de secours que vous avez conservés. Chacun ne sert qu’une fois.",
  recoveryField: "Code de secours",
  remember: "Se souvenir de cet appareil pendant 30 jours",
  submit: "Continuer",
  submitting: "Ouverture de la session…",
  useRecovery: "Utiliser un code de secours",
  useApp: "Utiliser l’application d’authentification",
  startAgain: "Ouvrir la session de quelqu’un d’autre",
  lost: "Sans application ni codes : demandez de l’aide à la personne qui gère votre compte.",
};
export default words;
