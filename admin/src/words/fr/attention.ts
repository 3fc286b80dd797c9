import type { TranslatedWords } from "@vigil/contract";
import type { attention as english } from "../attention.ts";

export const attention: TranslatedWords<typeof english> = {
  not_started: {
    title: "PAS COMMENCÉE",
    short: "EN RETARD",
    text: "Début prévu : %{time},",
  },
  auto_start_failed: {
    title: "ÉCHEC DU DÉMARRAGE AUTOMATIQUE",
    short: "EN RETARD",
    text: "Démarrage automatique prévu : %{time},",
  },
  still_live: {
    title: "ENCORE EN ONDES",
    short: "EN ONDES",
    text: "Fin prévue : %{time},",
  },
  ago: {
    now: "à l’instant.",
    minutes: "il y a %{smart_count} minute. |||| il y a %{smart_count} minutes.",
    hours: "il y a %{smart_count} heures.",
    days: "il y a %{smart_count} jours.",
  },
  label: "Cérémonies qui ont besoin de quelqu’un maintenant",
  start: "Commencer maintenant",
  start_of: "Commencer maintenant : %{name}",
  end: "Terminer maintenant",
  end_of: "Terminer maintenant : %{name}",
  director: "Ouvrir la régie",
  director_of: "Ouvrir la régie de %{name}",
  start_title: "Commencer la diffusion maintenant?",
  start_with: "Les invités verront la caméra « %{camera} ».",
  started: "La diffusion a commencé",
  looking: "Recherche d’une caméra",
  no_camera:
    "Aucune caméra n’est encore connectée. Allumez une caméra fixe, ou utilisez un téléphone : cela prend une minute.",
  early: {
    title: "Début de la cérémonie : %{when}. Mettre en ondes maintenant?",
    rehearse_help:
      "vous seul la voyez, avec les personnes qui ont le lien d’essai. Les invités voient la page telle qu’elle est, personne ne reçoit de courriel et aucune de vos diffusions n’est utilisée. Son enregistrement est conservé un jour, pour le personnel seulement.",
    begin_help:
      "les invités voient l’image tout de suite, et un courriel leur dit que la cérémonie a commencé.",
    begin: "Mettre en ondes maintenant",
    rehearse: "Répéter",
  },
  end_title: "Terminer la diffusion?",
  end_help: "Les invités voient que la cérémonie est terminée. La diffusion ne peut pas recommencer.",
  end_confirm: "Terminer la diffusion",
  ended: "La diffusion se termine",
};
