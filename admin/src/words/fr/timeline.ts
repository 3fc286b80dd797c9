import type { TranslatedWords } from "@vigil/contract";
import type { credits as englishCredits, timeline as englishTimeline } from "../timeline.ts";

export const timeline: TranslatedWords<typeof englishTimeline> = {
  title: "Chronologie",
  title_of: "Chronologie : %{name}",
  pdf: "Télécharger en PDF",
  lines: "Minute par minute",
  nothing: "Rien ne s’est encore passé.",
};

export const credits: TranslatedWords<typeof englishCredits> = {
  all: "Tous les états",
  status: { proposed: "Proposé", granted: "Accordé", declined: "Refusé" },
  said: {
    proposed: "Proposé",
    granted: "Accordé par %{name}",
    declined: "Refusé par %{name}",
  },
  ask_grant: "Les invités ont perdu %{lost}. %{home} récupère une diffusion. Ce choix est définitif.",
  ask_decline: "Les invités ont perdu %{lost}. %{home} ne récupère pas de diffusion. Ce choix est définitif.",
  grant: "Accorder",
  grant_of: "Accorder le crédit pour %{name}",
  decline: "Refuser",
  decline_of: "Refuser le crédit pour %{name}",
  done: { grant: "Le salon a récupéré sa diffusion", decline: "Le crédit est refusé" },
};
