import type { PlayerWords } from "./words.ts";

/** Everything the players say, in French. */
export const player: PlayerWords = {
  play: "Lecture",
  pause: "Pause",
  watch: "Regarder",
  soundOn: "Activer le son",
  soundOff: "Couper le son",
  turnTheSoundOn: "Activer le son",
  volume: "Volume",
  fullScreen: "Plein écran",
  leaveFullScreen: "Quitter le plein écran",
  backToLive: "Revenir au direct",
  fromBeginning: "Depuis le début",
  behind: (minutes: number) => {
    const hours = minutes >= 60 ? [`${Math.floor(minutes / 60)}\u00a0h`] : [];
    const rest = minutes % 60 > 0 ? [`${minutes % 60}\u00a0min`] : [];
    return `${[...hours, ...rest].join("\u00a0")} de retard`;
  },
  soundOnly: "Son seulement",
  pictures: "Afficher l’image",
  smallWindow: "Petite fenêtre",
  airPlay: "AirPlay",
  cast: "Sur un téléviseur",
  captions: "Sous-titres",
  noCaptions: "Désactivés",
  more: "Plus",
  position: "Position",
  recordingEnded: "L’enregistrement est terminé.",
  back: "Reculer de 15 secondes",
  of: (at: string, length: string) => `${at} sur ${length}`,
  controls: "Commandes du lecteur",
  state: {
    connecting: "Connexion…",
    playing: "",
    stalled: "Un instant…",
    recovering: "L’image a été interrompue. Nous nous en occupons.",
    offline: "Votre connexion a été coupée. Reconnexion…",
    paused: "",
    slate: "",
    sound_only: "",
    ended: "La cérémonie est terminée.",
  },
  soundWeak:
    "Le son seulement pour l’instant, pour que vous ne manquiez rien. L’image reviendra d’elle-même.",
  soundChosen: "Son seulement",
  preview: {
    connecting: "Connexion…",
    playing: "",
    interrupted: "Pas d’image. Nouvelle tentative…",
  },
};
