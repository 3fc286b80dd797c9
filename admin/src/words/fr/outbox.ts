import type { TranslatedWords } from "@vigil/contract";
import type { outbox as english } from "../outbox.ts";

export const outbox: TranslatedWords<typeof english> = {
  to: "À %{to}",
  open: "Ouvrir le message",
  kept: "Non envoyé : cette démo garde les courriels ici",
  given_up: "N’a pas pu être remis",
  reason: "N’a pas pu être remis. Dernière réponse du serveur de courriel : %{reason}",
  all: "Tous les courriels",
  states: { waiting: "En attente", failed: "Non remis", sent: "Envoyés" },
  note: "Les messages peuvent contenir des codes, ou des liens qui permettent de choisir un mot de passe : leur ouverture est notée à votre nom.",
  forgotten: "Le texte de ce message n’est plus conservé.",
};
