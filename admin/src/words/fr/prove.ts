import type { TranslatedWords } from "@vigil/contract";
import type { prove as english } from "../prove.ts";

export const prove: TranslatedWords<typeof english> = {
  title: "Veuillez confirmer que c’est bien vous",
  text_password:
    "Cette action demande de nouveau votre mot de passe, car un certain temps s’est écoulé depuis la dernière fois.",
  text_app:
    "Cette action demande un code de votre application d’authentification, car un certain temps s’est écoulé depuis votre dernière confirmation.",
  text_passkey: "Votre appareil demandera ensuite votre doigt, votre visage ou son NIP.",
  text_company:
    "%{company} s’ouvre dans un nouvel onglet, où vous vous connectez de nouveau. Cette page continue ensuite d’elle-même.",
  password: "Votre mot de passe",
  app: "Code de l’application",
  use_password: "Utiliser le mot de passe",
  use_app: "Utiliser l’application d’authentification",
  use_passkey: "Utiliser une clé d’accès",
  use_company: "Utiliser %{company}",
  open_company: "Ouvrir %{company}",
  waiting: "En attente de %{company}…",
  confirm: "Confirmer",
  cancelled: "Rien n’a été fait, car il n’a pas été confirmé que c’est bien vous.",
};
