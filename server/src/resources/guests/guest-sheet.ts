import {
  countryName,
  type DeliveryProblem,
  deliveryProblem,
  type Guest,
  type Language,
  localTime,
} from "@vigil/contract";
import { bilingual } from "../../language/bilingual.ts";
import { inLanguage } from "../../language/translate.ts";
import type { Sheet } from "../../resource/define.ts";

const words = bilingual(
  "guest_sheet",
  {
    service: "Service",
    begins: "Begins",
    guest: "Guest",
    contact: "Email or telephone",
    country: "Country",
    registered: "Registered",
    invited: "Invited",
    opened: "Opened the page",
    watch: "May watch",
    download: "May download",
    problem: "Message not delivered",
    agreed: "Agreed to",
    agreed_to: (version: number, at: string): string => `Text ${version}, ${at}`,
    yes: "Yes",
    no: "No",
    not_yet: "Not yet",
    asks: "Asks to be let in",
    anonymous: (name: string): string => `${name} (anonymous)`,
    telephone: (number: string): string => `Tel. ${number}`,
  },
  {
    fr: {
      service: "Cérémonie",
      begins: "Début",
      guest: "Invité",
      contact: "Courriel ou téléphone",
      country: "Pays",
      registered: "Inscription",
      invited: "Invitation",
      opened: "A ouvert la page",
      watch: "Peut regarder",
      download: "Peut télécharger",
      problem: "Message non remis",
      agreed: "A accepté",
      agreed_to: (version, at) => `Texte ${version}, ${at}`,
      yes: "Oui",
      no: "Non",
      not_yet: "Pas encore",
      asks: "Demande à entrer",
      anonymous: (name) => `${name} (anonyme)`,
      telephone: (number) => `Tél. ${number}`,
    },
  },
);

/** Why the last email or text message didn't arrive. The same in the guests' screens: admin/src/words/vigil.ts. */
const problems: Record<DeliveryProblem | "other", string> = bilingual(
  "guest_sheet_problems",
  {
    address: "The address doesn’t exist",
    domain: "There is no mail server at this address",
    full: "The mailbox is full",
    disabled: "The mailbox is closed",
    blocked: "The mail server refused the email",
    number: "The text message couldn’t be delivered",
    other: "The email couldn’t be delivered",
  },
  {
    fr: {
      address: "L’adresse n’existe pas",
      domain: "Il n’y a pas de serveur de courriel à cette adresse",
      full: "La boîte est pleine",
      disabled: "La boîte est fermée",
      blocked: "Le serveur de courriel a refusé le courriel",
      number: "Le message texte n’a pas pu être remis",
      other: "Le courriel n’a pas pu être remis",
    },
  },
);

const columns = [
  ...(["service", "begins", "guest", "contact", "country", "registered", "invited", "opened"] as const),
  ...(["watch", "download", "problem", "agreed"] as const),
] as const;

/** The guest list for people: times are by the clocks of the service's home, as '2026-11-20 14:00'. */
export function guestSheet(language: Language): Sheet<Guest> {
  const say = (english: string) => inLanguage(english, language);
  return {
    header: columns.map((name) => say(words[name])),
    cells: (guest) => {
      const of = cellsOf(guest, say, language);
      return columns.map((name) => of[name]);
    },
  };
}

function cellsOf(guest: Guest, say: (english: string) => string, language: Language) {
  const {
    name,
    anonymous,
    country,
    invited_at,
    opened_at,
    asked_at,
    email_problem,
    consent_version,
    consent_at,
  } = guest;
  const when = (at: string | null) => (at ? localTime(at, guest.timezone).replace("T", " ") : "");
  const yesOrNo = (is: boolean) => say(is ? words.yes : words.no);
  return {
    service: guest.stream_detail?.title ?? "",
    begins: when(guest.event_date),
    guest: anonymous ? say(words.anonymous(name)) : name,
    // A word before a number keeps spreadsheets from reckoning with it.
    contact: guest.email ?? (guest.telephone ? say(words.telephone(guest.telephone)) : ""),
    country: country && countryName(country, language),
    registered: when(invited_at ? null : guest.created_at),
    invited: when(invited_at),
    // Whoever registered did so on the page.
    opened: say(invited_at && !opened_at ? words.not_yet : words.yes),
    watch: asked_at ? say(words.asks) : yesOrNo(guest.access_to_stream),
    download: yesOrNo(guest.download_video),
    agreed: consent_version && say(words.agreed_to(consent_version, when(consent_at))),
    problem: email_problem && say(problems[deliveryProblem(email_problem) ?? "other"]),
  };
}
