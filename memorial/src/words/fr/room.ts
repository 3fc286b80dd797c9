import type { TranslatedWords } from "@vigil/contract";
import type { room as english } from "../en/room.ts";

export const room: TranslatedWords<typeof english> = {
  title: "Participation",
  heading: (name: string) => `Votre participation à la cérémonie\u00a0: ${name}`,
  invited: (who: string, when: string | null) =>
    `Pour ${who}${when ? `. La cérémonie aura lieu ${when}` : ""}.`,
  explain:
    "Ici, vous participez à la cérémonie par caméra et microphone. Les invités vous voient et vous entendent quand le directeur de funérailles vous montre.",
  asks: "Votre navigateur demandera s’il peut utiliser la caméra et le microphone. Veuillez autoriser les deux.",
  start: "Activer la caméra et le microphone",
  starting: "Un instant…",
  noScript: "Pour participer, veuillez activer JavaScript dans votre navigateur.",

  you: "Vous",
  name: "Votre nom",
  nameHelp: "Les autres le voient.",
  nameNeeded: "Veuillez inscrire votre nom.",
  camera: "Caméra",
  microphone: "Micro",
  device: (number: number) => `Appareil ${number}`,
  tryIt: "Dites quelque chose\u00a0: la barre dans votre image bouge quand on vous entend.",
  noCamera: "Aucune caméra n’a été trouvée\u00a0: les autres vous entendront, mais ne vous verront pas.",
  noMicrophone:
    "Aucun microphone n’a été trouvé\u00a0: les autres vous verront, mais ne vous entendront pas.",
  join: "Participer",
  joining: "Connexion…",
  cancel: "Annuler",

  inside: "Vous êtes dans la salle",
  insideHelp: "Le directeur de funérailles décide quand les invités vous voient et vous entendent.",
  alone: "Il n’y a encore personne d’autre. Les autres apparaîtront d’eux-mêmes.",
  others: "Les autres",
  theirCameraIsOff: "Image masquée",
  theirMicrophoneIsOff: "Microphone coupé",
  controls: "Votre caméra et votre microphone",
  mute: "Couper le microphone",
  unmute: "Activer le microphone",
  hide: "Masquer mon image",
  unhide: "Afficher mon image",
  leave: "Quitter",
  muted: "Votre microphone est coupé.",
  hidden: "Votre image est masquée.",

  notOpen: {
    title: "La salle n’est pas encore ouverte",
    text: "Vous y entrerez automatiquement dès son ouverture. Restez sur cette page.",
  },
  lost: {
    title: "Votre connexion a été coupée. Reconnexion…",
    text: "Vous reviendrez automatiquement. Restez sur cette page.",
  },
  left: {
    title: "Vous avez quitté la salle",
    text: "La caméra et le microphone sont fermés. Vous pouvez revenir jusqu’à dix minutes après la cérémonie.",
    again: "Revenir",
  },
  replaced: {
    title: "Vous participez dans une autre fenêtre",
    text: "La caméra et le microphone sont fermés ici.",
    again: "Participer ici plutôt",
  },
  over: { title: "La cérémonie est terminée", text: "Merci d’y avoir participé." },
  gone: {
    title: "Ce lien ne fonctionne plus",
    text: "Veuillez en demander un autre à la personne qui vous l’a envoyé.",
  },
  again: "Réessayer",
  problem: {
    insecure: {
      title: "La caméra et le microphone ne peuvent pas être utilisés à cette adresse",
      text: "Les navigateurs ne les permettent que sur les pages sécurisées. Veuillez ouvrir ce lien en commençant par https://",
    },
    denied: {
      title: "Le navigateur ne peut pas utiliser la caméra et le microphone",
      text: "Autorisez les deux pour cette page\u00a0: touchez le symbole à côté de l’adresse, en haut, choisissez Autoriser pour les deux, puis réessayez.",
    },
    missing: {
      title: "Aucune caméra ni aucun microphone n’a été trouvé",
      text: "Branchez-en un, ou ouvrez ce lien sur un autre téléphone ou ordinateur, puis réessayez.",
    },
    busy: {
      title: "Une autre application utilise la caméra ou le microphone",
      text: "Fermez les applications qui les utilisent, par exemple un appel vidéo, puis réessayez.",
    },
    other: {
      title: "La caméra et le microphone n’ont pas démarré",
      text: "Fermez les autres applications qui pourraient les utiliser, puis réessayez. Éteindre et rallumer l’appareil aide aussi.",
    },
  },
};
