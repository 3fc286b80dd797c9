import type { TranslatedWords } from "@vigil/contract";
import type { accounts as english } from "../accounts.ts";

export const accounts: TranslatedWords<typeof english> = {
  label: "Compte",
  activate: "Activer",
  activate_row: "Activer %{name}",
  activated: "Le compte est de nouveau actif",
  deactivate: "Désactiver",
  deactivate_row: "Désactiver %{name}",
  deactivated: "Le compte est inactif",
  activated_some:
    "%{smart_count} compte est de nouveau actif |||| %{smart_count} comptes sont de nouveau actifs",
  deactivated_some: "%{smart_count} compte est inactif |||| %{smart_count} comptes sont inactifs",
  ask_deactivate: "Désactiver %{name}?",
  ask_deactivate_some: "Désactiver %{smart_count} compte? |||| Désactiver %{smart_count} comptes?",
  ask_deactivate_some_text:
    "Ces personnes ne peuvent plus ouvrir de session, et leurs sessions se ferment partout immédiatement. Rien de ce qu’elles ont fait n’est perdu, et vous pouvez les réactiver à tout moment.",
  ask_deactivate_text:
    "Ce compte ne peut plus ouvrir de session, et ses sessions se ferment partout immédiatement. Rien de ce qu’il a fait n’est perdu, et vous pouvez le réactiver à tout moment.",
  send_link: "Renvoyer le lien d’ouverture de session",
};
