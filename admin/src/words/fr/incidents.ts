import type { TranslatedWords } from "@vigil/contract";
import type { incidents as english } from "../incidents.ts";

export const incidents: TranslatedWords<typeof english> = {
  alert: "Il y a un problème",
  for: "Pour %{names}",
  since: "depuis : %{time}",
  take: "Je m’en occupe",
  will_be_sent: "Ce sera envoyé dès que la connexion est rétablie.",
  look: "Regarder",
  director: "Ouvrir la régie",
  mute: "Couper le son",
  unmute: "Remettre l’alarme",
  all: "Tous les salons",
  services: "1 cérémonie |||| %{smart_count} cérémonies",
  state: {
    noticed: "Personne n’est encore appelé",
    open: "Personne n’a répondu",
    acknowledged: "%{name} s’en occupe",
    over: "Terminé",
    quiet: "Résolu de lui-même",
  },
  still_on: "Cela dure encore.",
  lasted: "Durée : %{length}.",
  was_taken: "%{name} s’en est occupé.",
  minutes: "1 minute |||| %{smart_count} minutes",
  seconds: "1 seconde |||| %{smart_count} secondes",
  messages: {
    title: "Qui a été appelé",
    none: "Personne : c’était résolu avant que quelqu’un doive être appelé.",
    none_yet: "Personne pour l’instant : cela peut se régler tout seul.",
    alert: {
      app: "appelé à l’écran",
      push: "appelé par notification",
      email: "appelé par courriel",
      sms: "appelé par message texte",
      call: "appelé par téléphone",
    },
    over: {
      app: "avisé de la fin à l’écran",
      push: "avisé de la fin par notification",
      email: "avisé de la fin par courriel",
    },
    waiting: {
      push: "pas encore envoyé",
      sms: "pas encore envoyé, ou aucun compte téléphonique n’est configuré",
      call: "pas encore appelé, ou aucun compte téléphonique n’est configuré",
    },
  },
  only_open: "Ouverts seulement",
  open_timeline: "Ouvrir la chronologie",
  who: {
    operator: "Spécialiste du service à la clientèle",
    team: "Équipe du service à la clientèle",
    director: "Directeur de la cérémonie",
    home: "Salon funéraire",
    on_call: "Super administrateur de garde",
  },
  channel: {
    app: "À l’écran",
    push: "Notification",
    email: "Courriel",
    sms: "Message texte",
    call: "Téléphone",
  },
  plan: {
    usual: {
      home: "Comme pour tous les salons, jusqu’à ce que vous choisissiez qui est appelé.",
      installation:
        "Le plan habituel : spécialiste du service à la clientèle, directeur de la cérémonie, salon funéraire, équipe du service à la clientèle, super administrateur de garde.",
    },
    change: "Choisir qui est appelé",
    reset: { home: "Comme pour tous les salons", installation: "Revenir au plan habituel" },
    add: "Ajouter une étape",
    step: "Étape %{number}",
    who: "Qui",
    how: "Comment",
    from: "De",
    until: "À",
    up: "Monter l’étape %{number}",
    down: "Descendre l’étape %{number}",
    remove: "Retirer l’étape %{number}",
    no_telephone:
      "Aucun compte de téléphonie n’est configuré ici : les messages texte et les appels ne partent pas.",
    step_without_telephone:
      "Cette étape n’appelle personne, car aucun compte de téléphonie n’est configuré. Choisissez aussi un autre moyen.",
    help: "Chaque étape est appelée deux minutes après la précédente, jusqu’à ce que quelqu’un réponde. Une étape qui ne désigne personne est sautée. Les heures sont celles du salon; sans heures, l’étape est toujours appelée.",
  },
};
