import type { TranslatedWords } from "@vigil/contract";
import type { waiting as english } from "../waiting.ts";

export const waiting: TranslatedWords<typeof english> = {
  title: "En attente de votre part",
  requested:
    "%{smart_count} cérémonie demandée par une famille |||| %{smart_count} cérémonies demandées par des familles",
  to_approve:
    "%{smart_count} séance d’identification attend votre approbation |||| %{smart_count} séances d’identification attendent votre approbation",
  unapproved:
    "%{smart_count} séance d’identification attend l’approbation de son gestionnaire |||| %{smart_count} séances d’identification attendent l’approbation de leur gestionnaire",
  proofs: "%{smart_count} chèque ou virement à vérifier |||| %{smart_count} chèques et virements à vérifier",
  credits:
    "Les invités d’une cérémonie en ont beaucoup perdu. Faut-il rendre une diffusion à sa maison funéraire? |||| Les invités de %{smart_count} cérémonies en ont beaucoup perdu. Faut-il rendre une diffusion à leurs maisons funéraires?",
  declined:
    "%{smart_count} mandat refusé : il faut quelqu’un d’autre |||| %{smart_count} mandats refusés : il faut quelqu’un d’autre",
  on_call: "De garde en ce moment :",
  nobody_on_call: "Personne n’est de garde en ce moment.",
  uncounted: "Tout n’a pas pu être compté. Un nouvel essai se fera de lui-même.",
  only: {
    requested: "Seulement les demandes des familles",
    to_approve: "Seulement celles en attente d’approbation",
  },
};
