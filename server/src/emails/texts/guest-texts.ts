import { formatZonedInstant, type Language, placeName } from "@vigil/contract";
import { frenchSpaces } from "../core/french.ts";
import type { ServiceFacts } from "../guest-email-keys.ts";
import type { TextMessage } from "./queue.ts";

/** What a text message says of a service. */
type Service = Pick<
  ServiceFacts,
  "deceased_name" | "event_date" | "timezone" | "places" | "home_name" | "home_phone"
>;
type Written = Pick<TextMessage, "subject" | "body">;
interface Values {
  name: string;
  home: string;
  phone: string;
  /** Day and time; null while there is none. */
  when: string | null;
  /** The place that guests may know; null without one. A text has no room for several. */
  where: string | null;
  link: string;
}
type Text = Record<"subject" | "body", (values: Values) => string>;

/** The text messages that guests without an email address get, in place of the emails that every guest gets. */
export type GuestTextType =
  | "registration_confirmed"
  | "service_changed"
  | "service_cancelled"
  | "service_resumed";

const stop = " Reply STOP to end these texts.";
const stopFr = " Répondez STOP pour ne plus en recevoir.";
const texts: Record<Language, Record<GuestTextType, Text>> = {
  en: {
    registration_confirmed: {
      subject: ({ name }) => `Link to the service for ${name}`,
      body: ({ home, name, when, link }) =>
        `${home}: your link to the service for ${name}${when ? `, ${when}` : ""}: ${link}${stop}`,
    },
    service_changed: {
      subject: ({ name }) => `New time or place of the service for ${name}`,
      body: ({ home, name, when, where, link }) =>
        `${home}: the time or place of the service for ${name} has changed: ${when ?? "time to be announced"}${where ? `, ${where}` : ""}. Your link: ${link}${stop}`,
    },
    service_cancelled: {
      subject: ({ name }) => `The service for ${name} is cancelled`,
      body: ({ home, phone, name }) =>
        `${home}: we are sorry, the service for ${name} is cancelled. Questions? Call ${phone}.${stop}`,
    },
    service_resumed: {
      subject: ({ name }) => `The service for ${name} is going ahead`,
      body: ({ home, name, when, link }) =>
        `${home}: the service for ${name} is going ahead after all${when ? `, ${when}` : ""}. Your link: ${link}${stop}`,
    },
  },
  fr: {
    registration_confirmed: {
      subject: ({ name }) => `Lien vers la cérémonie pour ${name}`,
      body: ({ home, name, when, link }) =>
        `${home} : votre lien vers la cérémonie pour ${name}${when ? `, ${when}` : ""} : ${link}${stopFr}`,
    },
    service_changed: {
      subject: ({ name }) => `Nouvelle heure ou nouveau lieu de la cérémonie pour ${name}`,
      body: ({ home, name, when, where, link }) =>
        `${home} : l’heure ou le lieu de la cérémonie pour ${name} a changé : ${when ?? "heure à venir"}${where ? `, ${where}` : ""}. Votre lien : ${link}${stopFr}`,
    },
    service_cancelled: {
      subject: ({ name }) => `La cérémonie pour ${name} est annulée`,
      body: ({ home, phone, name }) =>
        `${home} : nous sommes désolés, la cérémonie pour ${name} est annulée. Des questions? Appelez le ${phone}.${stopFr}`,
    },
    service_resumed: {
      subject: ({ name }) => `La cérémonie pour ${name} aura bien lieu`,
      body: ({ home, name, when, link }) =>
        `${home} : la cérémonie pour ${name} aura bien lieu${when ? `, ${when}` : ""}. Votre lien : ${link}${stopFr}`,
    },
  },
};

/** @param link the guest's own */
export function guestText(type: GuestTextType, service: Service, link: string, language: Language): Written {
  const { subject, body } = texts[language][type];
  const { event_date: at, timezone: zone, places } = service;
  const [place, ...others] = places;
  const values = {
    ...{ name: service.deceased_name, home: service.home_name, phone: service.home_phone, link },
    when: at === null ? null : formatZonedInstant({ at, zone }, language),
    where: place && others.length === 0 ? placeName(place, language) : null,
  };
  return spaced(language, { subject: subject(values), body: body(values) });
}

const codeTexts: Record<
  Language,
  Record<"subject" | "body", (...values: [string, string, string, number]) => string>
> = {
  en: {
    subject: (_code, name) => `Code for the service for ${name}`,
    body: (code, name, home, minutes) =>
      `${code} is your code for the service for ${name}. It is valid for ${minutes} minutes. ${home}`,
  },
  fr: {
    subject: (_code, name) => `Code pour la cérémonie pour ${name}`,
    body: (code, name, home, minutes) =>
      `${code} est votre code pour la cérémonie pour ${name}. Il est valable ${minutes} minutes. ${home}`,
  },
};

/**
 * A code for registering. Its last line lets telephones fill the code in at this site alone
 * (https://wicg.github.io/sms-one-time-codes).
 */
export function codeText(
  { code, minutes, publicUrl }: { code: string; minutes: number; publicUrl: string },
  service: { name: string; home_name: string },
  language: Language,
): Written {
  const { subject, body } = codeTexts[language];
  const values = [code, service.name, service.home_name, minutes] as const;
  const written = spaced(language, { subject: subject(...values), body: body(...values) });
  return { ...written, body: `${written.body}\n\n@${new URL(publicUrl).hostname} #${code}` };
}

const spaced = (language: Language, { subject, body }: Written): Written =>
  language === "fr" ? { subject: frenchSpaces(subject), body: frenchSpaces(body) } : { subject, body };
