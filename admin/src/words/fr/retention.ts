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
  kinds: { guests: "Invités", recordings: "Enregistrements" },
};
