import type { TranslatedWords } from "@vigil/contract";
import type { privatePage as english } from "../private-page.ts";

export const privatePage: TranslatedWords<typeof english> = {
  what: "Ce que les invités peuvent faire",
  positions:
    "Les téléphones inscrivent le lieu dans une photo. Vigil le retire, à moins que vous ne le gardiez pour les photos que vous et vos invités donnerez à partir de maintenant.",
  public: { name: "Tout le monde", text: "Les moteurs de recherche peuvent la répertorier." },
  link: { name: "Toute personne qui a le lien", text: "Les moteurs de recherche ne la répertorient pas." },
  password: {
    name: "Toute personne qui connaît le mot de passe",
    text: "Les invités le saisissent une fois par navigateur.",
  },
  guests: {
    name: "Les personnes invitées seulement",
    text: "Leur propre lien l’ouvre. Les autres peuvent demander à entrer, et la famille décide.",
  },
  password_kept: "Laissez-le vide pour garder celui que vous avez.",
  password_help: "Au moins 6 caractères. Les majuscules ne comptent pas. Il ne sera plus affiché.",
  own_link: "Les personnes déjà inscrites gardent leur propre lien, qui ouvre toujours la page.",
  youtube:
    "Les invités regardent cette cérémonie sur YouTube, où la confidentialité de la page ne compte pas.",
  askers: "%{smart_count} personne demande à entrer |||| %{smart_count} personnes demandent à entrer",
  let_in: "Laisser entrer",
  let_in_named: "Laisser entrer %{name}",
  dont: "Ne pas laisser entrer",
  dont_named: "Ne pas laisser entrer %{name}",
  is_in: "%{name} peut maintenant regarder et recevra un courriel avec son propre lien.",
  stays_out: "%{name} n’entre pas et n’en saura rien.",
};
