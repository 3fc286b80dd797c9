import type { TranslatedWords } from "@vigil/contract";
import type { waiting as english } from "../waiting.ts";

export const waiting: TranslatedWords<typeof english> = {
  requested:
    "%{smart_count} cérémonie est demandée par sa famille. |||| %{smart_count} cérémonies sont demandées par des familles.",
  to_approve:
    "%{smart_count} séance d’identification attend votre approbation. |||| %{smart_count} séances d’identification attendent votre approbation.",
  proofs:
    "%{smart_count} chèque ou virement est à vérifier. |||| %{smart_count} chèques et virements sont à vérifier.",
  credits:
    "Les invités de %{smart_count} cérémonie en ont beaucoup perdu. Sa maison funéraire récupère-t-elle une diffusion? |||| Les invités de %{smart_count} cérémonies en ont beaucoup perdu. Leurs maisons funéraires récupèrent-elles une diffusion?",
  title: "En attente de votre décision",
  only: { requested: "Seulement les demandes des familles", to_approve: "Seulement celles à approuver" },
};
