import type { AlertChannel, Answerer } from "./incidents.schema.ts";
import { capital, lengthText, type TimelineSentences } from "./timeline.ts";

const roles: Record<Answerer, string> = {
  operator: "le spécialiste du service à la clientèle",
  team: "l’équipe du service à la clientèle",
  director: "le directeur du service",
  home: "le salon funéraire",
  on_call: "la personne de garde",
};
const channels: Record<AlertChannel, string> = {
  app: "à l’écran",
  push: "par notification",
  email: "par courriel",
  sms: "par message texte",
  call: "par téléphone",
};

export const frenchTimeline: TimelineSentences = {
  lost: (seconds, isFinal) => {
    if (seconds === null) return "On ne sait pas ce que les invités ont vu";
    const soFar = isFinal ? "" : " jusqu’ici";
    return seconds > 0
      ? `Les invités ont perdu ${lengthText(seconds)}${soFar}`
      : `Rien n’a été perdu${soFar}`;
  },
  reasons: {
    late: "le service n’avait pas commencé et personne ne s’en occupait",
    notice: "les invités ont vu un avis au lieu du service",
    nothing: "les invités n’ont rien vu",
  },
  events: {
    start: (by) => `${by} a commencé le service.`,
    switch: (by, camera) => `${by} a choisi ${camera}.`,
    pause: (by) => `${by} a mis le service en pause.`,
    resume: (by) => `${by} a repris le service.`,
    still_on: (by) => `${by} a dit que le service durait encore.`,
    room_empty: () => "Personne n’a répondu et la salle était vide : le service a été fermé aux invités.",
    stop: (by) => `${by} a terminé le service.`,
    skip: (by) => `${by} a mis fin à la vidéo d’ouverture.`,
    reopen: (by) => `${by} a rouvert le service.`,
    close: (by) => `${by} a refermé le service rouvert.`,
    called_off: () => "Le service a été annulé.",
    lost: (_by, camera) => `${capital(camera)} a cessé d’émettre.`,
    back: (_by, camera) => `${capital(camera)} émettait de nouveau.`,
    recorded: () => "L’enregistrement a été conservé.",
  },
  by: (name, isAutomatic) => name ?? (isAutomatic ? "Vigil" : "Quelqu’un"),
  camera: (name) => name ?? "une caméra",
  seen: {
    waiting: () => "Les invités ont vu l’avis d’avant le service",
    camera: (camera) => `Les invités ont vu ${camera}`,
    video: () => "Les invités ont vu une vidéo",
    hold: () => "Les invités ont vu l’avis de pause",
    fallback: () => "Les invités ont vu un avis au lieu du service",
    ended: () => "Les invités ont vu que le service était terminé",
    gap: () => "Les invités n’ont rien vu",
  },
  for_long: (seconds) => ` pendant ${lengthText(seconds)}`,
  incidents: {
    media_silent: () => "le serveur vidéo ne répondait pas",
    home_offline: () => "toutes les caméras ont cessé d’émettre en même temps",
    no_camera: () => "aucune caméra n’émettait",
    camera_missing: (camera) => `${camera} n’émettait pas`,
    camera_lost: (camera) => `${camera} est tombée en panne`,
    guests_see_notice: () => "les invités ont vu un avis alors qu’une caméra était choisie",
    picture_black: (camera) => `l’image de ${camera} était noire`,
    picture_frozen: (camera) => `l’image de ${camera} était figée`,
    sound_missing: (camera) => `aucun son ne venait de ${camera}`,
    check_failed: () => "la vérification avant le service a trouvé un problème",
    nobody_there: () => "personne n’était à la régie peu avant le service",
    not_started: () => "le service n’avait pas commencé à l’heure prévue",
    not_recording: () => "le service n’était pas enregistré",
    not_recording_twice: () => "le second enregistrement était arrêté",
    guests_locked_out: () => "les invités ne pouvaient pas ouvrir le service",
    not_ended: () => "le service était en ondes après la fin prévue",
  },
  over: (incident) => `Terminé : ${incident}.`,
  message: ({ name, who, channel, about, state }) => {
    const person =
      name === null ? capital(roles[who]) : `${name} (${roles[who].replace(/^(le |la |l’)/, "")})`;
    const [by, is] = [channels[channel], about === "over" ? "Fin de l’incident" : "Appel"];
    if (state === "failed") return `${is} : ${person} n’a pas pu être joint ${by}.`;
    if (about === "over") return `${is} : ${person}, informé ${by}.`;
    return state === "waiting" ? `${is} prévu : ${person}, ${by}.` : `${is} : ${person}, ${by}.`;
  },
  acknowledged: (by) => `${by} s’en occupait.`,
};
