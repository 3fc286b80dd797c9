import type { TranslatedWords } from "@vigil/contract";
import type { stream_videos as english } from "../stream-videos.ts";

export const stream_videos: TranslatedWords<typeof english> = {
  add: "Ajouter une vidéo",
  gone: "Une vidéo supprimée",
  preparing: "(en préparation)",
  earlier: "Diffuser %{title} plus tôt",
  later: "Diffuser %{title} plus tard",
  remove: "Retirer %{title}",
  none: "Votre salon n’a pas encore de vidéos.",
  add_to_home: "En ajouter une",
};
