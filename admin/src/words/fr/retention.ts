import type { TranslatedWords } from "@vigil/contract";
import type { retention as english } from "../retention.ts";

export const retention: TranslatedWords<typeof english> = {
  title: "Durées de conservation",
  help: "En mois après la cérémonie. Vous recevez un courriel 30 jours avant toute suppression, et les familles avant celle de leur enregistrement. Une page que sa famille prolonge garde tout aussi longtemps.",
  guest_months: "Invités",
  recording_months: "Enregistrements",
  for_good: "Pour toujours",
  months: "%{smart_count} mois |||| %{smart_count} mois",
  as_installation: "Comme l’installation : %{term}",
  email_texts:
    "Le texte des courriels est supprimé après %{smart_count} jour. |||| Le texte des courriels est supprimé après %{smart_count} jours.",
  addresses:
    "Les adresses Internet de l’historique sont supprimées après %{smart_count} jour. |||| Les adresses Internet de l’historique sont supprimées après %{smart_count} jours.",
  grace: "Rien n’est supprimé ni annoncé avant le %{day}.",
  last_run:
    "La nuit dernière (%{when}), suppressions : invités, %{guests}; enregistrements, %{recordings}; adresses Internet, %{addresses}.",
  nothing_next: "Rien n’a été annoncé.",
  upcoming: "Prochaines suppressions",
  service: "Cérémonie pour",
  what: "Quoi",
  goes_on: "Supprimé le",
  term_of: "%{what}\u00a0: %{term}.",
  kept_for_good: "pour toujours",
  months_after: "%{smart_count} mois après la cérémonie |||| %{smart_count} mois après la cérémonie",
  other_homes:
    "%{smart_count} salon a choisi une autre durée. |||| %{smart_count} salons ont choisi une autre durée.",
  after_notice: "Rien d’une cérémonie n’est supprimé sans que son salon en ait été avisé 30 jours avant.",
  grace_month:
    "Pendant les %{days} premiers jours après la mise à jour qui a apporté cette fonction, personne n’est avisé et rien n’est supprimé\u00a0: jusqu’au %{day}.",
  how_many: "Nombre",
  services: "Cérémonies",
  homes_told: "Salons avisés",
  first_on: "Première le",
  never: "jamais",
  failed:
    "La tâche de nuit «\u00a0Supprimer ce qui a été conservé assez longtemps\u00a0» a échoué (%{reason}). Rien de plus n’est supprimé tant qu’elle ne réussit pas. Elle recommence d’elle-même chaque nuit.",
  overdue:
    "La tâche de nuit «\u00a0Supprimer ce qui a été conservé assez longtemps\u00a0» n’a pas été faite depuis deux jours; dernière exécution\u00a0: %{last}. Vérifiez qu’un serveur qui s’occupe des tâches fonctionne.",
  to_note:
    "%{smart_count} effacement n’est pas encore noté à côté des copies de sauvegarde\u00a0: une restauration l’oublierait. |||| %{smart_count} effacements ne sont pas encore notés à côté des copies de sauvegarde\u00a0: une restauration les oublierait.",
  kinds: { guests: "Invités", recordings: "Enregistrements" },
};
