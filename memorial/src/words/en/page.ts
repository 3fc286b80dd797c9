import type { Remaining } from "../../core/countdown.ts";
import type { LocalTime } from "../../core/when.ts";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const short = (word: string | undefined) => word?.slice(0, 3);
const count = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;
/** "52 minutes", "1 hour and 5 minutes". */
const lasting = (minutes: number) =>
  [
    minutes >= 60 && count(Math.floor(minutes / 60), "hour"),
    minutes % 60 > 0 && count(minutes % 60, "minute"),
  ]
    .filter(Boolean)
    .join(" and ");

const day = ({ day, month, year }: Pick<LocalTime, "day" | "month" | "year">) =>
  `${day} ${months[month - 1]} ${year}`;
const date = (local: LocalTime) => `${weekdays[local.weekday]} ${day(local)}`;
/** Noon and midnight by name: nobody agrees what 12 pm is. */
const time = ({ hour, minute }: LocalTime) => {
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? "12 midnight" : "12 noon";
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
};
/** Names both days, because "Monday, 12 midnight" may mean either night. */
const midnight = ({ weekday }: LocalTime) =>
  `midnight between ${weekdays[(weekday + 6) % 7]} and ${weekdays[weekday]}`;
/** "America/Toronto" is nobody's word for it. */
const zone = (name: string) => {
  const city = name.split("/").at(-1)?.replaceAll("_", " ");
  return name.includes("/") && city ? `${city} time` : name;
};

/** What every public page says, in English. Another language is another folder like this one. */
export const page = {
  language: "en",
  heading: "Service",
  photo: (name: string) => `Photo of ${name}`,

  day,
  life: (born: string, died: string) => `${born} – ${died}`,
  born: (when: string) => `Born ${when}`,
  died: (when: string) => `Passed away ${when}`,

  date,
  time,
  zone,
  when: (local: LocalTime, name: string) => `${date(local)} at ${time(local)}, ${zone(name)}`,
  inHomesTime: (local: LocalTime, name: string) => `${time(local)}, ${zone(name)}`,
  inYourTime: "In your time:",
  yourTime: (local: LocalTime, isSameDay: boolean) =>
    local.hour === 0 && local.minute === 0
      ? midnight(local)
      : isSameDay
        ? time(local)
        : // On a phone's one line: the place of it is kept before it is known.
          `${short(weekdays[local.weekday])} ${local.day} ${short(months[local.month - 1])}, ${time(local)}`,
  unknownWhen: "Day and time will be announced here.",
  addToCalendar: "Add to my calendar",
  where: { title: "Where", map: "Map" },

  begins: {
    in: (left: Remaining): string => {
      switch (left.unit) {
        case "over":
          return "The service will begin shortly";
        case "missed":
          return "This service has not been livestreamed. If it begins after all, it opens here by itself.";
        case "late":
          return "The service begins later than planned. It opens here by itself.";
        case "days":
          return `The service begins in ${count(left.days, "day")}${left.hours > 0 ? ` and ${count(left.hours, "hour")}` : ""}`;
        case "hours":
          return `The service begins in ${count(left.hours, "hour")}${left.minutes > 0 ? ` and ${count(left.minutes, "minute")}` : ""}`;
        case "minutes":
          return left.minutes > 0
            ? `The service begins in ${count(left.minutes, "minute")}`
            : "The service begins in less than a minute";
      }
    },
    clock: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, "0")}`,
  },

  register: {
    titles: {
      before: "Register to watch",
      live: "The service is live now",
      paused: "The service has begun",
      recording: "Register to watch",
    },
    texts: {
      before: "Please tell the family who is with them. It takes a minute, and you do it only once.",
      live: "Tell the family who is with them, and watch.",
      paused: "It pauses for a moment. Tell the family who is with them, and watch.",
      recording: "Tell the family who has watched, and see the recording.",
    },
    name: "Your name",
    email: "Your email address",
    emailHelp: "Only for the family and the funeral home.",
    country: "Country",
    optional: "(optional)",
    byPhone: "No email? Use your phone",
    byEmail: "Use an email address instead",
    anonymous: "Show me as “Anonymous” to other guests",
    anniversary: "Write to me on the anniversary",
    submit: "Register",
    submitLive: "Register and watch",
    sending: "One moment…",
    required: "Please fill this in.",
    notAnEmail: "This doesn’t look like an email address. Use the form name@example.com.",
    /** A telephone number in the place of the email address; `elsewhere`: "No email? Use your phone" stands below. */
    aPhone: {
      elsewhere: "This is a telephone number. Choose “No email? Use your phone” below to register with it.",
      nowhere: "This is a telephone number. Here an email address is needed.",
    },
    noEmail: (home: string) => `No email? Call ${home} at`,
    errors: "Please correct the marked fields. What you typed is still here.",
    unreachable:
      "We can’t reach the page’s server at the moment. What you typed is still here; please try again.",
  },
  correct: {
    emailHelp: {
      known: "We send your link to this address.",
      unknown: "Leave it empty to keep what you gave.",
    },
    submit: "Save",
    keep: "Cancel",
  },
  registered: {
    title: (name: string | null) => (name ? `Thank you, ${name}` : "You are welcome here"),
    text: "This page opens the service by itself when it begins. You may close it and come back with the same link on this device.",
    check: "Check my device",
    elsewhere: "Watch on a television or another device",
    correct: "Correct my details",
    other: "Not you? Register again",
    as: (name: string) => `You are here as ${name}.`,
  },

  player: {
    title: (name: string) => `Service for ${name}`,
    opening: "Opening the service…",
    soon: "The broadcast is open, and the service will begin here by itself.",
    live: "Live now",
    embedded: "Live now, in YouTube’s player. Press its loudspeaker if you hear nothing.",
    paused: "The service pauses for a moment. Please stay.",
    stopped: "Paused on this device. The service goes on.",
    earlier: "You are watching an earlier part of the service.",
  },
  recording: {
    title: (name: string) => `Recording of the service for ${name}`,
    text: "The recording of the service is here.",
    lasts: (minutes: number) => `It lasts ${lasting(minutes)}.`,
    watch: "Watch the recording",
    download: "Download the recording",
    opening: "Opening the recording…",
    muted: "Some parts are without sound, because of the rights to the music that was played.",
  },
  over: {
    withRecording: "The service has ended. The recording will be here soon.",
    withheld: "The service has ended. The recording isn’t available at the moment.",
    without: "The service has ended. Thank you for being here.",
  },
  cancelled: {
    title: "This page is closed",
    text: (home: string) =>
      `${home} has cancelled this service or closed its page. If you were invited, please ask them.`,
  },
  shutOut: {
    title: "This service isn’t open to you",
    text: (home: string) =>
      `The family or ${home} has closed it for this invitation. Please ask them if you think this is a mistake.`,
  },
  advisory: "Please note",
  thanks: "The family thanks you",
  links: {
    title: "For the service",
    order: "Order of service",
    obituary: "Obituary",
    flowers: "Send flowers",
    donations: "Make a donation",
  },
  /** Whom to call, on pages that open nothing. */
  call: (home: string) => `Questions? Call ${home} at`,
  notLoaded: "This part did not load. Please check your connection and reload the page.",
  newWindow: "(opens in a new window)",
};
