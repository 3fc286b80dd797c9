import type { TranslatedWords } from "@vigil/contract";
import type { camera as english } from "../en/camera.ts";

export const camera: TranslatedWords<typeof english> = {
  title: "Caméra",
  myDay: "Retour à Ma journée",
  heading: (session: string) => session,
  invited: (stream: string, when: string | null) =>
    `Pour la cérémonie\u00a0: ${stream}${when ? `, ${when}` : ""}.`,
  call: (name: string) => `Appeler ${name}`,
  callNote: "Pendant l’appel, l’image et le son de cette caméra peuvent s’arrêter.",
  explain:
    "Ce téléphone ou cet ordinateur devient une caméra de la cérémonie\u00a0: ce qu’il voit et entend est transmis au directeur de funérailles, qui décide quand les invités le voient.",
  start: "Utiliser cette caméra",
  starting: "Un instant…",
  asks: "Votre navigateur demandera l’accès à la caméra et au microphone. Veuillez autoriser les deux.",
  preview: "Ce que cette caméra transmet",
  level: "Niveau du son",
  controls: "Commandes de la caméra",
  mute: "Couper le microphone",
  unmute: "Activer le microphone",
  hide: "Masquer l’image",
  unhide: "Afficher l’image",
  flip: "Autre caméra",
  stop: "Arrêter",
  stopOnAir: "Cette caméra est en ondes. L’arrêter quand même?",
  onAir: "Vous êtes en ondes",
  offAir: "Tout est prêt. Le salon funéraire vous voit; les invités, non.",
  state: {
    connecting: "Connexion…",
    sending: "Transmission en cours",
    reconnecting: "La connexion a été coupée. Elle se rétablit d’elle-même; veuillez rester sur cette page.",
  },
  line: {
    good: "",
    slow: "Le réseau est lent ici, alors l’image est réduite. Rapprochez-vous du Wi-Fi, si possible.",
    worse:
      "Le réseau est trop lent pour une bonne image. Rapprochez-vous du Wi-Fi, ou utilisez un autre réseau.",
    down: "Rien ne passe sur le réseau. Ce qui est filmé attend ici; veuillez vérifier le Wi-Fi.",
  },
  muted: "Le microphone est coupé.",
  hidden: "L’image est masquée.",
  noMicrophone: "Aucun microphone trouvé\u00a0: les invités verront, mais n’entendront pas.",
  sideways: "Tournez le téléphone à l’horizontale\u00a0: les invités voient une image large.",
  noScript: "Pour utiliser cette caméra, veuillez activer JavaScript dans votre navigateur.",
  again: "Réessayer",
  takenOver: "Un autre appareil utilise maintenant ce lien. Un seul à la fois peut servir de caméra.",
  takeBack: "Utiliser plutôt celui-ci",
  problem: {
    insecure: {
      title: "La caméra ne peut pas être utilisée à cette adresse",
      text: "Les navigateurs n’autorisent la caméra que sur des pages sécurisées. Ouvrez ce lien avec https:// au début ou, sur l’ordinateur même qui le sert, par http://localhost.",
    },
    denied: {
      title: "Le navigateur n’a pas accès à la caméra",
      text: "Autorisez la caméra et le microphone pour cette page\u00a0: touchez l’icône à côté de l’adresse en haut, choisissez Autoriser pour les deux, puis réessayez.",
    },
    missing: {
      title: "Aucune caméra ni aucun microphone trouvés",
      text: "Branchez-en un, ou ouvrez ce lien sur un autre téléphone ou ordinateur, puis réessayez.",
    },
    busy: {
      title: "Une autre application utilise la caméra",
      text: "Fermez les applications qui s’en servent, comme un appel vidéo, puis réessayez.",
    },
    unsupported: {
      title: "Ce navigateur ne peut pas transmettre de vidéo",
      text: "Veuillez ouvrir ce lien dans une version récente de Chrome, Edge, Firefox ou Safari.",
    },
    format: {
      title: "La vidéo de ce navigateur n’a pas pu être lue",
      text: "Veuillez ouvrir ce lien dans un autre navigateur, comme une version récente de Chrome ou de Safari.",
    },
    spent: {
      title: "Ce lien ne fonctionne plus",
      text: "Veuillez en demander un nouveau à la personne qui vous l’a envoyé.",
    },
    other: {
      title: "La caméra n’a pas démarré",
      text: "Fermez les autres applications qui pourraient s’en servir, puis réessayez. Éteindre et rallumer l’appareil aide aussi.",
    },
  },
};
