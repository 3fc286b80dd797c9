import { ofName, type TranslatedWords } from "@vigil/contract";
import type { LocalTime } from "../../core/when.ts";
import type { page as english } from "../en/page.ts";

const months = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
];
const weekdays = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];
const weekday = (at: number) => weekdays[(at + 7) % 7] ?? "";
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const count = (number: number, one: string) => `${number}\u00a0${one}${number < 2 ? "" : "s"}`;
/** "52 minutes", "1 heure et 5 minutes". */
const lasting = (minutes: number) =>
  [
    minutes >= 60 && count(Math.floor(minutes / 60), "heure"),
    minutes % 60 > 0 && count(minutes % 60, "minute"),
  ]
    .filter(Boolean)
    .join(" et ");

const day = ({ day, month, year }: Pick<LocalTime, "day" | "month" | "year">) =>
  `${day === 1 ? "1er" : day}\u00a0${months[month - 1]} ${year}`;
const date = (local: LocalTime) => `${weekday(local.weekday)} ${day(local)}`;
const time = ({ hour, minute }: LocalTime) => {
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? "minuit" : "midi";
  return `${hour}\u00a0h${minute === 0 ? "" : `\u00a0${String(minute).padStart(2, "0")}`}`;
};
const midnight = (local: LocalTime) =>
  `dans la nuit de ${weekday(local.weekday - 1)} à ${weekday(local.weekday)}, à minuit`;
/** Cities that have another name in French than in the name of their time zone. */
const cities: Record<string, string> = {
  "St Johns": "St. John’s",
  Montreal: "Montréal",
  London: "Londres",
  "Mexico City": "Mexico",
};
const zone = (name: string) => {
  const city = name.split("/").at(-1)?.replaceAll("_", " ");
  if (!name.includes("/") || !city) return name;
  return `heure ${ofName(cities[city] ?? city)}`;
};

export const page: TranslatedWords<typeof english> = {
  language: "fr",
  heading: "Cérémonie",
  photo: (name: string) => `Photo ${ofName(name)}`,

  day,
  life: (born: string, died: string) => `${born} – ${died}`,
  born: (when: string) => `Naissance\u00a0: ${when}`,
  died: (when: string) => `Décès\u00a0: ${when}`,

  date: (local: LocalTime) => capitalised(date(local)),
  time,
  zone,
  when: (local: LocalTime, name: string) => `le ${date(local)} à ${time(local)}, ${zone(name)}`,
  inHomesTime: (local: LocalTime, name: string) => `${time(local)}, ${zone(name)}`,
  inYourTime: "Chez vous\u00a0:",
  yourTime: (local: LocalTime, isSameDay: boolean) =>
    local.hour === 0 && local.minute === 0
      ? midnight(local)
      : isSameDay
        ? time(local)
        : `${weekday(local.weekday)} ${local.day === 1 ? "1er" : local.day}, ${time(local)}`,
  unknownWhen: "La date et l’heure seront annoncées ici.",
  where: { title: "Lieu", map: "Carte" },
  addToCalendar: "Ajouter à mon calendrier",

  begins: {
    in: (left): string => {
      switch (left.unit) {
        case "over":
          return "La cérémonie va bientôt commencer";
        case "missed":
          return "Cette cérémonie n’a pas été diffusée. Si elle commence malgré tout, elle s’ouvrira ici d’elle-même.";
        case "late":
          return "La cérémonie commencera plus tard que prévu. Elle s’ouvrira ici d’elle-même.";
        case "days":
          return `La cérémonie commence dans ${count(left.days, "jour")}${left.hours > 0 ? ` et ${count(left.hours, "heure")}` : ""}`;
        case "hours":
          return `La cérémonie commence dans ${count(left.hours, "heure")}${left.minutes > 0 ? ` et ${count(left.minutes, "minute")}` : ""}`;
        case "minutes":
          return left.minutes > 0
            ? `La cérémonie commence dans ${count(left.minutes, "minute")}`
            : "La cérémonie commence dans moins d’une minute";
      }
    },
    clock: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, "0")}`,
  },

  register: {
    titles: {
      before: "Inscrivez-vous pour regarder",
      live: "La cérémonie est diffusée en ce moment",
      paused: "La cérémonie a commencé",
      recording: "Inscrivez-vous pour regarder",
    },
    texts: {
      before:
        "Dites à la famille que vous êtes à ses côtés. Cela prend une minute, et vous ne le faites qu’une seule fois.",
      live: "Dites à la famille que vous êtes à ses côtés, puis regardez.",
      paused: "Il y a une courte pause. Dites à la famille que vous êtes à ses côtés, puis regardez.",
      recording: "Dites à la famille que vous étiez avec elle, puis regardez l’enregistrement.",
    },
    name: "Votre nom",
    email: "Votre adresse courriel",
    emailHelp: "Pour la famille et le salon funéraire seulement.",
    country: "Pays",
    optional: "(facultatif)",
    byPhone: "Pas de courriel? Utilisez votre téléphone",
    byEmail: "Utiliser plutôt une adresse courriel",
    anonymous: "Me présenter comme «\u00a0Anonyme\u00a0» aux autres invités",
    anniversary: "M’écrire à l’anniversaire du décès",
    submit: "M’inscrire",
    submitLive: "M’inscrire et regarder",
    sending: "Un instant…",
    required: "Veuillez remplir ce champ.",
    notAnEmail: "Cela ne ressemble pas à une adresse courriel. Écrivez-la sous la forme nom@exemple.com.",
    aPhone: {
      elsewhere:
        "C’est un numéro de téléphone. Pour vous inscrire avec lui, choisissez «\u00a0Pas de courriel? Utilisez votre téléphone\u00a0» plus bas.",
      nowhere: "C’est un numéro de téléphone. Il faut ici une adresse courriel.",
    },
    noEmail: (home: string) => `Pas de courriel? Appelez ${home} au`,
    errors: "Veuillez corriger les champs indiqués. Ce que vous avez écrit est toujours là.",
    unreachable:
      "Le serveur de la page ne répond pas pour le moment. Ce que vous avez écrit est toujours là; veuillez réessayer.",
  },
  correct: {
    emailHelp: {
      known: "Nous envoyons votre lien à cette adresse.",
      unknown: "Laissez ce champ vide pour garder ce que vous avez donné.",
    },
    submit: "Enregistrer",
    keep: "Annuler",
  },
  registered: {
    title: (name: string | null) => (name ? `Merci, ${name}` : "Bienvenue"),
    text: "La cérémonie s’ouvrira d’elle-même sur cette page. Vous pouvez la fermer et y revenir par le même lien sur cet appareil.",
    check: "Vérifier mon appareil",
    elsewhere: "Regarder sur un téléviseur ou un autre appareil",
    correct: "Corriger mes coordonnées",
    other: "Ce n’est pas vous? Inscrivez-vous de nouveau",
    as: (name: string) => `Vous êtes ici au nom ${ofName(name)}.`,
  },

  player: {
    title: (name: string) => `Cérémonie pour ${name}`,
    opening: "Ouverture de la cérémonie…",
    soon: "La diffusion est ouverte, et la cérémonie commencera ici d’elle-même.",
    live: "En direct",
    embedded: "En direct, dans le lecteur de YouTube. Appuyez sur son haut-parleur si vous n’entendez rien.",
    paused: "La cérémonie fait une courte pause. Restez avec nous.",
    stopped: "En pause sur cet appareil. La cérémonie se poursuit.",
    earlier: "Vous regardez un moment antérieur de la cérémonie.",
  },
  recording: {
    title: (name: string) => `Enregistrement de la cérémonie pour ${name}`,
    text: "L’enregistrement de la cérémonie est ici.",
    lasts: (minutes) => `Il dure ${lasting(minutes)}.`,
    watch: "Regarder l’enregistrement",
    download: "Télécharger l’enregistrement",
    opening: "Ouverture de l’enregistrement…",
    muted: "Certaines parties sont sans son, en raison des droits sur la musique qui a été jouée.",
  },
  over: {
    withRecording: "La cérémonie est terminée. L’enregistrement sera bientôt ici.",
    withheld: "La cérémonie est terminée. L’enregistrement n’est pas disponible pour le moment.",
    without: "La cérémonie est terminée. Merci d’avoir été là.",
  },
  cancelled: {
    title: "Cette page est fermée",
    text: (home: string) =>
      `${home} a annulé cette cérémonie ou en a fermé la page. Si vous aviez reçu une invitation, veuillez vous adresser au salon.`,
  },
  shutOut: {
    title: "Cette cérémonie ne vous est pas ouverte",
    text: (home: string) =>
      `La famille ou ${home} l’a fermée pour cette invitation. Si vous pensez qu’il s’agit d’une erreur, veuillez vous adresser à eux.`,
  },
  advisory: "À noter",
  thanks: "La famille vous remercie",
  links: {
    title: "Pour la cérémonie",
    order: "Déroulement de la cérémonie",
    obituary: "Avis de décès",
    flowers: "Envoyer des fleurs",
    donations: "Faire un don",
  },
  call: (home: string) => `Des questions? Appelez ${home} au`,
  notLoaded: "Cette partie n’a pas pu s’afficher. Vérifiez votre connexion et rechargez la page.",
  newWindow: "(s’ouvre dans une nouvelle fenêtre)",
};
