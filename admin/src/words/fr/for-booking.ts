import type { TranslatedWords } from "@vigil/contract";
import type { for_booking as english } from "../for-booking.ts";

export const for_booking: TranslatedWords<typeof english> = {
  photo_for_booking: {
    same: "Utiliser cette photo aussi pour les autres cérémonies\u00a0: %{services}",
    none: "Retirer la photo aussi des autres cérémonies\u00a0: %{services}",
    own: "Avec leur propre photo, qui serait remplacée\u00a0: %{services}",
  },
  obituary_for_booking: {
    same: "Utiliser cet avis de décès aussi pour les autres cérémonies\u00a0: %{services}",
    none: "Retirer l’avis de décès aussi des autres cérémonies\u00a0: %{services}",
    own: "Avec leur propre avis de décès, qui serait remplacé\u00a0: %{services}",
  },
};
