import { ofName, type TranslatedWords } from "@vigil/contract";
import type { remembering as english } from "../en/remembering.ts";

const count = (number: number, one: string) => `${number}\u00a0${one}${number < 2 ? "" : "s"}`;
const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)}\u00a0Mo`;

export const remembering: TranslatedWords<typeof english> = {
  wall: { title: (name: string) => `${name}, dans nos souvenirs`, more: "Voir d’autres souvenirs" },
  gallery: { title: "Photos et vidéos", more: "Voir d’autres photos" },
  candles: {
    title: (lit: number, name: string) =>
      lit === 0
        ? `Allumez la première bougie pour ${name}`
        : `${count(lit, "bougie")} ${lit === 1 ? "brûle" : "brûlent"} pour ${name}`,
    light: "Allumer une bougie",
    withName: "L’allumer avec mon nom",
    names: (lit: number) => (lit === 1 ? "Allumée par" : "Allumées par"),
    more: "Voir d’autres noms",
    named: {
      title: "Allumer une bougie avec votre nom",
      help: "Tout le monde le voit sur cette page.",
      light: "L’allumer avec ce nom",
    },
    lighting: "Votre bougie s’allume.",
    lit: "Votre bougie est allumée.",
    putOut: "Éteindre ma bougie",
    register: "Veuillez d’abord vous inscrire. Vous pourrez ensuite en allumer une.",
    out: "Votre bougie n’est plus allumée.",
  },
  play: { wall: "Voir les souvenirs un à un", gallery: "Voir les photos une à une" },
  open: (what: string | null, at: number) => (what ? `Voir\u00a0: ${what}` : `Voir la photo ${at}`),
  film: "Vidéo",
  openFilm: (what: string | null) => (what ? `Vidéo\u00a0: ${what}` : "Vidéo"),
  from: (name: string) => `De la part ${ofName(name)}`,
  moreFailed: "La suite n’a pas pu être chargée. Veuillez réessayer.",
  show: {
    title: "Photos, une à une",
    close: "Fermer",
    next: "Suivante",
    previous: "Précédente",
    play: "Lecture",
    pause: "Pause",
    at: (at: number, of: number, isMore: boolean) => (isMore ? `${at} sur plus de ${of}` : `${at} sur ${of}`),
  },
  report: {
    open: "Signaler",
    title: "La famille devrait-elle revoir ceci?",
    text: "La famille et le salon funéraire le regarderont et décideront si cela reste ici. La personne qui l’a envoyé ne saura pas qui l’a signalé.",
    reason: "Qu’est-ce qui ne va pas? (facultatif)",
    send: "Le signaler",
    cancel: "Annuler",
    sent: "Merci. La famille et le salon funéraire le regarderont.",
    failed: "L’envoi n’a pas réussi. Veuillez réessayer dans un instant.",
  },
  give: {
    title: "Pour la famille",
    text: "Seule la famille voit votre message. C’est elle qui choisit les photos et les vidéos qui apparaissent ici.",
    message: "Laisser un message",
    card: "Envoyer une carte",
    picture: "Partager une photo ou une vidéo",
    register: "Veuillez d’abord vous inscrire, pour que la famille sache de qui cela vient.",
    toRegister: "Aller à l’inscription",
    name: "Votre nom",
    as: (name: string) => `De la part ${ofName(name)}`,
    nameNeeded: "Veuillez dire de qui cela vient.",
    sending: "Un instant…",
    uploading: (percent: number) => `Envoi\u00a0: ${percent}\u00a0%`,
    again: "Envoyer autre chose",
    unreachable: "L’envoi n’a pas réussi. Rien n’est perdu\u00a0: veuillez réessayer dans un instant.",
    cut: "L’envoi n’a pas réussi. Rien n’est perdu\u00a0: veuillez appuyer de nouveau sur le bouton.",
    waiting:
      "La connexion est coupée. Rien n’est perdu\u00a0: laissez cette page ouverte, et l’envoi reprendra de lui-même.",
  },
  given: {
    open: "Ce que vous avez envoyé",
    loading: "Un instant…",
    failed: "Vos envois n’ont pas pu être chargés. Veuillez réessayer dans un instant.",
    again: "Réessayer",
    nothing: {
      whole: "La famille n’a rien de vous en ce moment.",
      here: "La famille n’a rien en ce moment que vous ayez envoyé de cet appareil.",
    },
    all: {
      whole: (number: number) =>
        number === 1
          ? "Voici ce que la famille a reçu de vous\u00a0:"
          : `Voici les ${number} envois que la famille a reçus de vous\u00a0:`,
      here: (number: number) =>
        number === 1
          ? "Voici ce que la famille a reçu de vous, envoyé de cet appareil\u00a0:"
          : `Voici les ${number} envois que la famille a reçus de vous, de cet appareil\u00a0:`,
    },
    elsewhere:
      "Pour voir aussi ce que vous avez envoyé d’un autre appareil, ouvrez votre lien dans le courriel que nous vous avons envoyé.",
    what: {
      message: "Message écrit",
      voice: "Message vocal",
      video: "Vidéo",
      card: "Carte",
      photo: "Photo",
      candle: "Bougie",
      picture: "Photo",
    },
    state: {
      waiting: "La famille n’en a pas encore pris connaissance.",
      seen: "La famille en a pris connaissance.",
      shown: "Cela figure sur la page commémorative.",
    },
    sure: {
      waiting: "Retirer cet envoi? La famille ne le verra plus.",
      seen: "Retirer cet envoi? La famille ne l’aura plus, mais elle a pu le lire ou le garder.",
      shown:
        "Retirer cet envoi? Il disparaîtra de la page commémorative, et la famille ne l’aura plus, mais d’autres ont pu le voir ou le garder.",
    },
    takeBack: "Retirer",
    takeBackOne: (what: string, text: string | null) =>
      text ? `Retirer\u00a0: ${what}, ${text}` : `Retirer\u00a0: ${what}`,
    keep: "Le laisser à la famille",
    taken: "Votre envoi est retiré\u00a0: la famille ne l’a plus.",
  },
  message: {
    title: "Laisser un message à la famille",
    text: "Votre message",
    help: "Seule la famille le voit.",
    speak: "Enregistrer votre voix",
    film: "Enregistrer une vidéo",
    something: "Veuillez d’abord écrire ou enregistrer quelque chose.",
    stopFirst: "Veuillez d’abord arrêter l’enregistrement, pour qu’il parte avec votre message.",
    send: "Envoyer le message",
    sent: "Merci. La famille a reçu votre message.",
  },
  length: {
    left: (characters: number) => `Il reste ${count(characters, "caractère")}.`,
    tooLong: (characters: number) =>
      `Il y a ${count(characters, "caractère")} de trop. Veuillez raccourcir le texte.`,
  },
  recorder: {
    voice: "Votre voix",
    film: "Votre vidéo",
    asking: "Veuillez autoriser cette page à utiliser votre microphone, ou votre caméra et votre microphone.",
    start: "Commencer",
    stop: "Arrêter",
    running: (seconds: number, most: number) =>
      `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}, au plus ${count(most / 60, "minute")}`,
    preview: "Voici ce que la famille recevra.",
    anew: "Recommencer l’enregistrement",
    remove: "Retirer l’enregistrement",
    refused:
      "Cette page n’a pas accès au microphone ou à la caméra. Autorisez-le dans les paramètres de votre navigateur, ou choisissez plutôt un fichier.",
    missing: "Aucun microphone ni aucune caméra trouvés. Vous pouvez plutôt choisir un fichier.",
    silent: "Rien n’a été enregistré. Veuillez réessayer.",
    choose: "Choisir un fichier",
    tooLarge: (bytes: number) =>
      `Ce fichier est trop volumineux. On peut envoyer au plus ${megabytes(bytes)}.`,
    empty: "Ce fichier est vide. Veuillez en choisir un autre.",
    kind: {
      voice: (name: string) =>
        `${name} n’est pas un fichier sonore. Veuillez choisir un fichier MP3, M4A ou WAV.`,
      film: (name: string) => `${name} n’est pas une vidéo. Veuillez choisir un fichier MP4, MOV ou WebM.`,
    },
    unplayable:
      "Votre navigateur ne peut pas lire ce fichier. Écoutez-le ailleurs avant de l’envoyer, ou choisissez-en un autre.",
  },
  card: {
    title: "Envoyer une carte à la famille",
    design: "Choisissez une carte",
    loading: "Chargement des cartes…",
    none: "Aucune carte n’est offerte pour le moment.",
    failed: "Les cartes n’ont pas pu être chargées. Veuillez réessayer dans un instant.",
    untitled: (at: number) => `Carte ${at}`,
    choose: "Veuillez choisir une carte.",
    text: "Vos mots",
    send: "Envoyer la carte",
    sent: "Merci. La famille a reçu votre carte.",
  },
  picture: {
    title: "Partager des photos et des vidéos",
    text: "La famille les voit d’abord. Si elle les approuve, elles apparaîtront sur cette page.",
    files: "Photos ou vidéos",
    help: (files: number, photos: string) => `Jusqu’à ${files} à la fois. ${photos}`,
    photos: {
      withoutPlace: "Les photos sont réduites avant l’envoi, et ne disent pas où elles ont été prises.",
      withPlace:
        "Les photos sont réduites avant l’envoi. La famille a choisi de garder le lieu où elles ont été prises, si votre appareil l’y a inscrit.",
    },
    videos: (minutes: number, bytes: number) =>
      `Vidéos\u00a0: MP4, MOV ou WebM, jusqu’à ${minutes}\u00a0minutes et ${megabytes(bytes)}.`,
    caption: "Ajouter une légende",
    choose: "Veuillez choisir une photo ou une vidéo.",
    problem: (name: string, problem: string) => `${name}\u00a0: ${problem}`,
    unreadable: (name: string) =>
      `${name} ne peut pas être lu comme photo. Veuillez en choisir une autre, en JPEG, PNG ou WebP.`,
    heic: (name: string) =>
      `${name} est une photo HEIC, que ce navigateur ne peut pas convertir. Veuillez l’envoyer à partir de l’iPhone qui l’a prise, ou l’enregistrer d’abord en JPEG.`,
    kind: (name: string) =>
      `${name} n’est ni une photo ni une vidéo que les navigateurs peuvent afficher. Veuillez choisir une photo JPEG ou PNG, ou une vidéo MP4.`,
    notPlayable: (name: string) =>
      `${name} ne peut pas être lu par ce navigateur; d’autres personnes pourraient ne pas le voir non plus. Veuillez choisir une vidéo MP4, ou l’envoyer à partir du téléphone qui l’a filmée.`,
    tooLong: (name: string, minutes: number) =>
      `${name} est trop long. Veuillez le raccourcir à ${minutes}\u00a0minutes, ou l’envoyer en plusieurs parties.`,
    tooMany: (most: number) =>
      `On peut en envoyer au plus ${most} à la fois. Veuillez en choisir moins, et envoyer les autres ensuite.`,
    notSent: (refused: number, all: number) =>
      `${count(refused, "fichier")} sur ${all} ${
        refused === 1
          ? "n’a pas pu être envoyé. La liste dit pourquoi; vous pouvez le retirer et en choisir un autre."
          : "n’ont pas pu être envoyés. La liste dit pourquoi; vous pouvez les retirer et en choisir d’autres."
      }`,
    remove: "Retirer",
    removeFile: (name: string) => `Retirer ${name}`,
    send: "Envoyer à la famille",
    sent: (number: number) =>
      number === 1
        ? "Merci. La famille verra d’abord ce que vous avez envoyé."
        : `Merci. La famille verra d’abord vos ${number}\u00a0fichiers.`,
    state: { waiting: "choisi", preparing: "en préparation…", sending: "en cours d’envoi…", sent: "envoyé" },
  },
};
