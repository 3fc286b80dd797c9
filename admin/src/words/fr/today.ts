import type { TranslatedWords } from "@vigil/contract";
import type { today as english } from "../today.ts";

export const today: TranslatedWords<typeof english> = {
  title: "Aujourd’hui",
  wall: "Horloge murale",
  failed: "Les cérémonies du jour n’ont pas pu être chargées",
  as_of: "À jour à %{time}.",
  no_connection: "À jour à %{time}, pas de connexion.",
  none: "Rien n’est prévu aujourd’hui.",
  next: "Prochaine cérémonie : %{when}.",
  no_next: "Aucune cérémonie n’est réservée.",
  clock: {
    begins_in: "Commence dans",
    late: "En retard de",
    on_air: "En ondes depuis",
    over_time: "Fin prévue dépassée de",
    over: "Terminée",
  },
  in_days: "%{smart_count} jour |||| %{smart_count} jours",
  draft: "Pas encore publiée",
  auto_start: "Commence d’elle-même à %{time}",
  checked: {
    green: "Vérifiée : tout va bien",
    amber: "Vérifiée : quelque chose à regarder",
    red: "Vérifiée : quelque chose à corriger",
  },
  findings: "Voir le résultat",
  findings_of: "Voir le résultat : %{name}",
  unchecked: "Pas encore vérifiée",
  part: {
    director: "Directeur",
    specialist: "Spécialiste du service à la clientèle",
    team: "Équipe du service à la clientèle",
    videographer: "Vidéaste",
    home: "Salon funéraire",
  },
  at_panel: "à la régie",
  others_at_panel:
    "Quelqu’un d’autre a la régie ouverte |||| %{smart_count} autres personnes ont la régie ouverte",
  call: "Appeler %{name}, %{phone}",
  people: "Qui y travaille",
  incidents: "Ce qui n’a pas fonctionné",
  missed_guests: "%{smart_count} invité n’a pas pu entrer |||| %{smart_count} invités n’ont pas pu entrer",
  taken: "%{name} s’en occupe.",
  step: {
    check: "Vérifier",
    findings: "Voir ce qui a été trouvé",
    director: "Ouvrir la régie",
    start: "Commencer",
    look: "Voir la page des invités",
  },
  step_of: "%{step} : %{name}",
};
