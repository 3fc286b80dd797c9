import type { Translation } from "./remembered.ts";
import type { TimelineItem } from "./timeline.schema.ts";
import { lengthText, type timelineTexts } from "./timeline.ts";

type Of<T extends TimelineItem["type"]> = Extract<TimelineItem, { type: T }>;

const events: Record<Of<"event">["what"], (by: string, camera: string) => string> = {
  start: (by) => `${by} a commencé la cérémonie.`,
  switch: (by, camera) => `${by} a choisi ${camera}.`,
  pause: (by) => `${by} a mis la cérémonie en pause.`,
  resume: (by) => `${by} a repris la cérémonie.`,
  still_on: (by) => `${by} a indiqué que la cérémonie se poursuivait.`,
  room_empty: () =>
    "Personne n’a répondu et la salle était vide, la cérémonie a donc été fermée aux invités.",
  stop: (by) => `${by} a terminé la cérémonie.`,
  skip: (by) => `${by} a mis fin à la vidéo d’ouverture.`,
  reopen: (by) => `${by} a rouvert la cérémonie.`,
  close: (by) => `${by} a refermé la cérémonie rouverte.`,
  called_off: () => "La cérémonie a été annulée.",
  lost: (_by, camera) => `${capital(camera)} a cessé de transmettre.`,
  back: (_by, camera) => `${capital(camera)} transmettait de nouveau.`,
  recorded: () => "L’enregistrement a été conservé.",
};

const seen: Record<Of<"seen">["what"], (camera: string) => string> = {
  waiting: () => "Les invités ont vu l’avis d’avant la cérémonie",
  camera: (camera) => `Les invités ont vu ${camera}`,
  video: () => "Les invités ont vu une vidéo",
  hold: () => "Les invités ont vu l’avis de pause",
  fallback: () => "Les invités ont vu un avis au lieu de la cérémonie",
  ended: () => "Les invités ont vu que la cérémonie était terminée",
  gap: () => "Les invités n’ont rien vu",
};

const incidents: Record<Of<"incident">["what"], (camera: string) => string> = {
  media_silent: () => "le serveur vidéo ne répondait pas",
  home_offline: () => "toutes les caméras ont cessé de transmettre en même temps",
  no_camera: () => "aucune caméra ne transmettait",
  camera_missing: (camera) => `${camera} ne transmettait pas`,
  camera_lost: (camera) => `${camera} est tombée en panne`,
  guests_see_notice: () => "les invités ont vu un avis bien qu’une caméra ait été choisie",
  picture_black: (camera) => `l’image de ${camera} était noire`,
  picture_frozen: (camera) => `l’image de ${camera} était figée`,
  sound_missing: (camera) => `aucun son ne venait de ${camera}`,
  check_failed: () => "la vérification avant la cérémonie a trouvé un problème",
  nobody_there: () => "personne n’était à la régie peu avant la cérémonie",
  not_started: () => "la cérémonie n’avait pas commencé à l’heure",
  not_recording: () => "la cérémonie n’était pas enregistrée",
  not_recording_twice: () => "le second enregistrement était arrêté",
  guests_locked_out: () => "les invités ne pouvaient pas ouvrir la cérémonie",
  not_ended: () => "la cérémonie était en ondes après la fin prévue",
  recording_waits: () => "l’enregistrement attendait le disque",
};

const roles: Record<Of<"message">["who"], string> = {
  operator: "spécialiste du service à la clientèle",
  team: "équipe du service à la clientèle",
  director: "directeur de la cérémonie",
  home: "salon funéraire",
  on_call: "personne de garde",
};
const ways: Record<Of<"message">["channels"][number], string> = {
  app: "à l’écran",
  push: "par notification",
  email: "par courriel",
  sms: "par message texte",
  call: "par téléphone",
};
const reasons: Record<"late" | "notice" | "nothing", string> = {
  late: "après l’heure prévue, la cérémonie n’avait pas été lancée ou aucune caméra ne transmettait",
  notice: "les invités ont vu un avis au lieu de la cérémonie",
  nothing: "les invités n’ont rien vu",
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function messageText({ name, who, channels, about, state }: Of<"message">): string {
  const person = name === null ? capital(roles[who]) : `${name} (${roles[who]})`;
  const way = new Intl.ListFormat("fr-CA").format(channels.map((channel) => ways[channel]));
  if (about === "over")
    return state === "failed"
      ? `${person} : l’avis de fin n’a pas pu être transmis ${way}.`
      : `${person} : avis de fin transmis ${way}.`;
  if (state === "failed") return `${person} : l’appel ${way} n’a pas abouti.`;
  if (state === "waiting") return `${person} : appel prévu ${way}.`;
  return `${person} : appel ${way}.`;
}

export const timelineFr: Translation<typeof timelineTexts> = {
  lost: ({ lost_seconds, is_final }) => {
    if (lost_seconds === null) return "On ne sait pas ce que les invités ont vu";
    const so_far = is_final ? "" : " jusqu’ici";
    return lost_seconds > 0
      ? `Les invités ont perdu ${lengthText(lost_seconds)}${so_far}`
      : `Rien n’a été perdu${so_far}`;
  },
  loss: ({ why, seconds }) => `${lengthText(seconds)} : ${reasons[why]}`,
  line: (item) => {
    switch (item.type) {
      case "event": {
        const by = item.name ?? (item.is_automatic ? "Vigil" : "Quelqu’un");
        return events[item.what](by, item.camera ?? "une caméra");
      }
      case "seen": {
        const { what, camera, seconds } = item;
        const length = what === "ended" ? "" : ` pendant ${lengthText(seconds)}`;
        return `${seen[what](camera ?? "une caméra")}${length}.`;
      }
      case "incident": {
        const text = incidents[item.what](item.camera ?? "une caméra");
        return item.is_over ? `Terminé : ${text}.` : `${capital(text)}.`;
      }
      case "message":
        return messageText(item);
      case "acknowledged":
        return `${item.name ?? "Quelqu’un"} s’en occupait.`;
      case "handed_back":
        return `${item.name ?? "Quelqu’un"} a fait appeler la personne suivante.`;
    }
  },
};
