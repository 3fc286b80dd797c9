import type { TranslatedWords } from "@vigil/contract";
import type { thanks as english } from "../thanks.ts";

export const thanks: TranslatedWords<typeof english> = {
  help: "Quelques mots de votre part à toutes les personnes qui ont participé. Chaque invité les reçoit dans un courriel qui commence par son nom et se termine par le vôtre. L’envoi ne se fait qu’une fois.",
  help_sent: "Ce que vous changez ici change la page. Le courriel est envoyé et reste tel quel.",
  label: "Vos mots",
  left: "Il reste %{smart_count} caractère |||| Il reste %{smart_count} caractères",
  language: {
    en: "La page est en anglais, comme les mots proposés.",
    fr: "La page est en français, comme les mots proposés.",
  },
  also: {
    en: "Certains de vos invités lisent l’anglais. Chacun reçoit vos mots tels que vous les écrivez.",
    fr: "Certains de vos invités lisent le français. Chacun reçoit vos mots tels que vous les écrivez.",
  },
  left_out:
    "%{smart_count} invité est bloqué ou n’est jamais venu. |||| %{smart_count} invités sont bloqués ou ne sont jamais venus.",
  shown: "Les afficher aussi sur la page commémorative",
  preview: "Aperçu du courriel",
  save: "Enregistrer sans envoyer",
  save_page: "Enregistrer",
  nobody:
    "Aucun invité ayant une adresse courriel n’a participé : vos mots peuvent seulement être affichés sur la page.",
  send: "Envoyer à %{smart_count} invité |||| Envoyer à %{smart_count} invités",
  send_title:
    "Envoyer vos remerciements à %{smart_count} invité? |||| Envoyer vos remerciements à %{smart_count} invités?",
  send_text:
    "Les courriels partent aussitôt et ne peuvent pas être rappelés. Un second envoi n’est pas possible.",
  sent: "Envoyé à %{smart_count} invité (%{when}). |||| Envoyé à %{smart_count} invités (%{when}).",
  progress: "Remis jusqu’ici\u00a0: %{delivered} sur %{recipients}.",
  failed:
    "%{smart_count} courriel n’est pas arrivé. Vous trouverez cet invité sous « Qui s’est joint à vous ». |||| %{smart_count} courriels ne sont pas arrivés. Vous trouverez ces invités sous « Qui s’est joint à vous ».",
};
