import type { TranslatedWords } from "@vigil/contract";
import type { booking as english } from "../booking.ts";

export const booking: TranslatedWords<typeof english> = {
  title: "Réserver une cérémonie",
  again: "Réserver une autre cérémonie pour %{name}",
  all_fields: "Le formulaire complet",
  who: { title: "Qui", help: "Le nom et les dates en haut de la page commémorative." },
  when: { title: "Quand et où", help: "Le type de cérémonie, le jour, l’heure et le lieu." },
  family: { title: "La famille", help: "Qui s’occupe de la page commémorative." },
  lead: { title: "La direction et la caméra", help: "La direction reçoit les détails par courriel." },
  known: "Une famille que vous connaissez",
  new: "Une nouvelle famille",
  new_help:
    "Une fois la réservation faite, elle reçoit un lien pour choisir un mot de passe : par courriel, ou par message texte s’il n’y a qu’un numéro de téléphone. Personne d’autre ne le connaît.",
  known_address: "%{name} a déjà cette adresse.",
  choose_known: "Choisir %{name}",
  another_family: "Réserver pour une autre famille",
  phone_help: "Suffit sans courriel, s’il reçoit les messages texte",
  more: "Suite : images, avis de décès, équipe, page commémorative",
  more_help: "Tout cela peut attendre après la réservation.",
  further: "Une autre cérémonie pour la même personne",
  further_help: "Des visites avant, une cérémonie au cimetière après : chacune a sa propre page.",
  further_title: "Cérémonie %{number}",
  further_kind: "Type de cérémonie",
  further_when: "Date et heure de la cérémonie",
  further_remove: "Retirer la cérémonie %{number}",
  book: "Réserver",
  done: "Réservation faite : %{name}",
  drafted: "Brouillon enregistré : %{name}",
  services: "Cérémonies",
  at_home: "À l’adresse du salon funéraire",
  other_place: "Ajouter un autre lieu",
  written: "Qui est averti",
  written_none: "Personne pour l’instant : les courriels partent à la publication.",
  parts: {
    family: "La famille",
    home: "Salon funéraire",
    director: "Direction",
    team: "Équipe du service à la clientèle",
    operator: "Spécialiste du service à la clientèle",
    videographer: "Vidéaste",
    other: "Une autre personne",
  },
  states: { waiting: "En route", sent: "Envoyé", failed: "Non remis" },
  left: "Ce qui reste à faire",
  left_none: "Rien. Tout est prêt.",
  todo: {
    missing: "Requis pour publier : %{field}",
    place: "Le cimetière : d’ici là, les invités lisent l’adresse du salon funéraire",
    photo: "Un portrait pour la page commémorative",
    order_of_service:
      "Le déroulement, que les invités peuvent suivre : la famille l’ajoute à la page commémorative",
    obituary: "L’avis de décès",
    camera: "Une caméra : sans choix, la première qui émet est prise",
  },
  send: "Envoyer le lien à la famille",
  send_help: {
    sent: "Il lui a été envoyé. Par téléphone, il est tout de suite sous la main.",
    waiting:
      "Ce que nous lui avons écrit est en route. Par téléphone, le lien est tout de suite sous la main.",
    failed:
      "Ce que nous lui avons écrit n’a pas été remis. Veuillez envoyer le lien par téléphone, ou vérifier l’adresse.",
    none: "Par téléphone, il est tout de suite sous la main.",
  },
  publish: "Publier",
  publish_help:
    "C’est un brouillon : les invités ne peuvent pas ouvrir sa page, et personne n’a reçu de courriel à son sujet.",
  publish_incomplete:
    "C’est un brouillon. Il pourra être publié quand rien ne manquera : voyez ce qui reste à faire.",
  publish_edit: "Ouvrir la cérémonie",
  publish_title: "Publier cette cérémonie?",
  send_text: "La page pour %{name}, %{service}, %{when} : %{link}",
  to_list: "Toutes les cérémonies",
  camera_elsewhere: "Lieu de la cérémonie\u00a0: %{place}. Vérifiez que cette caméra y sera.",
  camera_elsewhere_auto: "Lieu de la cérémonie\u00a0: %{place}. Vérifiez qu’une caméra y sera.",
  camera_of_all:
    "Cette caméra servira à toutes les cérémonies de cette réservation. Chacune peut avoir la sienne\u00a0: choisissez-la sur sa page de modification une fois la réservation faite.",
};
