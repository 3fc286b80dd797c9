import type { TranslatedWords } from "@vigil/contract";
import type {
  bookings as english,
  details as englishDetails,
  feed as englishFeed,
  jobs as englishJobs,
  infoSections as englishSections,
} from "../bookings.ts";

export const bookings: TranslatedWords<typeof english> = {
  use: "Choisir plutôt : %{when}",
  together:
    "Les deux font partie de cette réservation. «\u00a0Déplacer\u00a0», dans le menu de la liste, les déplace ensemble\u00a0:",
  together_link: "à la liste",
  booking: {
    refused: "Cette réservation est impossible",
    asked: "Veuillez regarder ceci avant de réserver",
    accept: "Réserver quand même",
    accepted: "Sera réservée quand même à l’enregistrement",
  },
  move: {
    refused: "Ce déplacement est impossible",
    asked: "Veuillez regarder ceci avant de déplacer la cérémonie",
    accept: "Déplacer quand même",
    accepted: "Sera déplacée quand même à l’enregistrement",
  },
  change: {
    refused: "Cette modification est impossible",
    asked: "Veuillez regarder ceci avant de modifier",
    accept: "Modifier quand même",
    accepted: "Sera modifiée quand même à l’enregistrement",
  },
};

export const jobs: TranslatedWords<typeof englishJobs> = {
  waiting: "En attente",
  assign: "Affecter",
  assign_of: "Affecter quelqu’un à %{name}",
  assign_title: "Qui s’occupe de la cérémonie pour %{name}",
  assigned: "Affecté. Toutes les personnes concernées sont avisées par courriel.",
  only_waiting: "À affecter",
  every_day: "Tous les jours",
  every_state: "Toutes les réponses",
  free: { video_grapher: "Libres et proches :", client_care_operator: "Libres à ce moment :" },
  nobody_free: "Personne d’autre n’est libre à ce moment.",
  free_of: "Choisir %{name}",
  km: "%{name}, %{km} km",
  declined: "Refusé par %{name} : %{reason}",
};

export const details: TranslatedWords<typeof englishDetails> = {
  title: "Détails : %{name}",
  notes_help:
    "Lues par le salon funéraire, l’équipe du service à la clientèle et le vidéaste; pas par la famille ni les invités.",
  save_notes: "Enregistrer les notes",
  quick_join_help: "Un seul clic, sans formulaire : toute personne qui a ce lien peut regarder.",
  open_page: "Ouvrir la page commémorative",
  see_as_guest: "Voir ce que voient les invités",
  order_of_service: "Télécharger le déroulement de la cérémonie",
  recordings: "Enregistrements",
  no_order_of_service: "La famille n’a pas ajouté le déroulement de la cérémonie.",
  broadcast: {
    waiting: "Aucune caméra n’est connectée",
    ready: "Une caméra est prête",
    play_intro: "La vidéo d’ouverture est en cours",
    live: "En direct",
    paused: "En pause",
    ending: "Fin en cours",
    completed: "Terminée",
  },
};

export const infoSections: TranslatedWords<typeof englishSections> = {
  info_links: { title: "Liens utiles", help: "Adresses à transmettre." },
  info_links_draft: {
    title: "Liens utiles",
    help: "Ils mènent quelque part une fois la diffusion publiée.",
  },
};

export const feed: TranslatedWords<typeof englishFeed> = {
  subscribe: "S’abonner",
  title: "S’abonner à ce calendrier",
  text: "Une adresse privée montre vos cérémonies dans le calendrier de votre téléphone, dans Google ou dans Outlook, et les tient à jour. Toute personne qui a l’adresse voit ce que vous voyez ici.",
  none: "Vous n’avez pas encore d’adresse.",
  since: "Votre adresse a été créée : %{when}. Par sécurité, elle n’est montrée qu’à sa création.",
  make: "Créer un lien",
  renew: "Créer un nouveau lien",
  renew_note: "Le lien précédent prend fin aussitôt.",
  end: "Mettre fin au lien",
  address: "Adresse de votre calendrier",
  shown_once: "Copiez-la maintenant : elle ne sera plus montrée.",
  open: "Ouvrir dans le calendrier de cet appareil",
  ended: "Le lien a pris fin.",
};
