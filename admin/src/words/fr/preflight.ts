import type { TranslatedWords } from "@vigil/contract";
import type { preflight as english } from "../preflight.ts";

export const preflight: TranslatedWords<typeof english> = {
  title: "Avant la cérémonie",
  check: "Vérifier maintenant",
  none: "Pas encore vérifiée. Vigil vérifie la cérémonie de lui-même trois fois : un jour avant, deux heures avant et vingt minutes avant.",
  missed: "Elle n’a pas été vérifiée avant l’heure. Vérifiez-la maintenant.",
  summary: {
    green: "Tout va bien",
    amber: "À regarder avant le début",
    red: "Ceci doit être corrigé avant la cérémonie",
  },
  at: { itself: "Vérification automatique : %{time}", asked: "Vérification : %{time}" },
  grade: { green: "Bien", amber: "À regarder", red: "À corriger" },
  to_do: "À faire",
  all_well: "Ce qui va bien",
  well: "%{smart_count} point va bien |||| %{smart_count} points vont bien",
  open: {
    camera: "Ouvrir la caméra",
    stream: "Ouvrir la diffusion",
    guests: "Ouvrir les invités",
  },
  check_camera: "Vérifier maintenant",
};
