import type { Language } from "@vigil/contract";
import { frenchSpaces } from "../core/french.ts";
import type { KeyTexts } from "../core/render.ts";
import type { EmailTypeName } from "../types/index.ts";
import type { TextMessage } from "./queue.ts";

type Key =
  | "home_name"
  | "home_phone"
  | "deceased_name"
  | "service_date"
  | "service_place"
  | "services"
  | "memorial_page_url"
  | "password_link"
  | "forgot_password_link"
  | "username"
  | "watch_link"
  | "kept_until"
  | "page_link";
type Values = Record<Key, string>;
type Text = Record<"subject" | "body", (values: Values) => string>;

/**
 * The text messages that a family without an email address gets in place of emails. What has none here isn't sent to
 * it: the daily digest, confirmations, and what its home tells it in person.
 */
const texts: Partial<Record<EmailTypeName, Record<Language, Text>>> = {
  set_password_family: {
    en: {
      subject: () => "Link to choose a password",
      body: ({ home_name, password_link, username }) =>
        `${home_name}: choose a password here to look after the memorial page: ${password_link} Your user name is ${username}. The link works for 7 days.`,
    },
    fr: {
      subject: () => "Lien pour choisir un mot de passe",
      body: ({ home_name, password_link, username }) =>
        `${home_name} : choisissez ici un mot de passe pour gérer la page commémorative : ${password_link} Votre nom d’utilisateur est ${username}. Le lien fonctionne 7 jours.`,
    },
  },
  password_reset: {
    en: {
      subject: () => "Link to choose a new password",
      body: ({ password_link, username }) =>
        `Choose a new password here: ${password_link} Your user name is ${username}. The link works for an hour. If you didn’t ask for it, you need do nothing.`,
    },
    fr: {
      subject: () => "Lien pour choisir un nouveau mot de passe",
      body: ({ password_link, username }) =>
        `Choisissez ici un nouveau mot de passe : ${password_link} Votre nom d’utilisateur est ${username}. Le lien fonctionne une heure. Si vous n’avez rien demandé, vous n’avez rien à faire.`,
    },
  },
  password_changed: {
    en: {
      subject: () => "Your password was changed",
      body: ({ username, forgot_password_link }) =>
        `The account ${username} has a new password, and is signed out everywhere else. If it wasn’t you, set a new one now: ${forgot_password_link}`,
    },
    fr: {
      subject: () => "Votre mot de passe a été changé",
      body: ({ username, forgot_password_link }) =>
        `Le compte ${username} a un nouveau mot de passe, et ses sessions sont fermées partout ailleurs. Si ce n’était pas vous, choisissez-en un autre : ${forgot_password_link}`,
    },
  },
  email_change_requested: {
    en: {
      subject: () => "Your account is about to get an email address",
      body: ({ username, forgot_password_link }) =>
        `Someone signed in as ${username} asked to use an email address instead of this number. If it wasn’t you, set a new password now, which also stops it: ${forgot_password_link}`,
    },
    fr: {
      subject: () => "Votre compte va recevoir une adresse courriel",
      body: ({ username, forgot_password_link }) =>
        `Une personne qui a ouvert une session au nom de ${username} a demandé à utiliser une adresse courriel à la place de ce numéro. Si ce n’était pas vous, choisissez un nouveau mot de passe, ce qui l’annule aussi : ${forgot_password_link}`,
    },
  },
  email_changed: {
    en: {
      subject: () => "Your account is reached elsewhere now",
      body: ({ username }) =>
        `The account ${username} now uses another number or an email address. Messages about it no longer come here. If you didn’t expect this, please call your funeral home.`,
    },
    fr: {
      subject: () => "Votre compte est joint ailleurs désormais",
      body: ({ username }) =>
        `Le compte ${username} utilise maintenant un autre numéro ou une adresse courriel. Les messages à son sujet n’arrivent plus ici. Si vous ne vous y attendiez pas, veuillez appeler votre salon funéraire.`,
    },
  },
  stream_booked_family: {
    en: {
      subject: ({ deceased_name, services }) =>
        services
          ? `The services for ${deceased_name} are booked`
          : `The service for ${deceased_name} is booked`,
      body: ({ home_name, deceased_name, service_date, memorial_page_url, services }) =>
        services
          ? `${home_name}: the services for ${deceased_name} are booked. Their pages, to share with family and friends:\n${services}`
          : `${home_name}: the service for ${deceased_name} is booked for ${service_date}. Its page, to share with family and friends: ${memorial_page_url}`,
    },
    fr: {
      subject: ({ deceased_name, services }) =>
        services
          ? `Les cérémonies pour ${deceased_name} sont réservées`
          : `La cérémonie pour ${deceased_name} est réservée`,
      body: ({ home_name, deceased_name, service_date, memorial_page_url, services }) =>
        services
          ? `${home_name} : les cérémonies pour ${deceased_name} sont réservées. Leurs pages, à transmettre à la famille et aux proches :\n${services}`
          : `${home_name} : la cérémonie pour ${deceased_name} est réservée, ${service_date}. Sa page, à transmettre à la famille et aux proches : ${memorial_page_url}`,
    },
  },
  stream_changed: {
    en: {
      subject: ({ deceased_name }) => `New time or place of the service for ${deceased_name}`,
      body: ({ home_name, deceased_name, service_date, service_place, memorial_page_url }) =>
        `${home_name}: the time or place of the service for ${deceased_name} has changed: ${service_date}.\n${service_place}\nIts page: ${memorial_page_url}`,
    },
    fr: {
      subject: ({ deceased_name }) => `Nouvelle heure ou nouveau lieu de la cérémonie pour ${deceased_name}`,
      body: ({ home_name, deceased_name, service_date, service_place, memorial_page_url }) =>
        `${home_name} : l’heure ou le lieu de la cérémonie pour ${deceased_name} a changé : ${service_date}.\n${service_place}\nSa page : ${memorial_page_url}`,
    },
  },
  stream_cancelled: {
    en: {
      subject: ({ deceased_name }) => `The livestream for ${deceased_name} is cancelled`,
      body: ({ home_name, home_phone, deceased_name }) =>
        `${home_name}: the livestream of the service for ${deceased_name} is cancelled. Questions? Call ${home_phone}.`,
    },
    fr: {
      subject: ({ deceased_name }) => `La diffusion pour ${deceased_name} est annulée`,
      body: ({ home_name, home_phone, deceased_name }) =>
        `${home_name} : la diffusion de la cérémonie pour ${deceased_name} est annulée. Des questions? Appelez le ${home_phone}.`,
    },
  },
  stream_resumed: {
    en: {
      subject: ({ deceased_name }) => `The livestream for ${deceased_name} is going ahead`,
      body: ({ home_name, deceased_name, service_date, memorial_page_url }) =>
        `${home_name}: the livestream of the service for ${deceased_name} is going ahead after all, ${service_date}. Its page: ${memorial_page_url}`,
    },
    fr: {
      subject: ({ deceased_name }) => `La diffusion pour ${deceased_name} aura bien lieu`,
      body: ({ home_name, deceased_name, service_date, memorial_page_url }) =>
        `${home_name} : la diffusion de la cérémonie pour ${deceased_name} aura bien lieu, ${service_date}. Sa page : ${memorial_page_url}`,
    },
  },
  recording_ready: {
    en: {
      subject: ({ deceased_name }) => `The recording of the service for ${deceased_name} is ready`,
      body: ({ home_name, deceased_name, watch_link }) =>
        `${home_name}: the recording of the service for ${deceased_name} is ready: ${watch_link}`,
    },
    fr: {
      subject: ({ deceased_name }) => `L’enregistrement de la cérémonie pour ${deceased_name} est prêt`,
      body: ({ home_name, deceased_name, watch_link }) =>
        `${home_name} : l’enregistrement de la cérémonie pour ${deceased_name} est prêt : ${watch_link}`,
    },
  },
  page_closing: {
    en: {
      subject: ({ deceased_name }) => `The page for ${deceased_name} closes soon`,
      body: ({ home_name, home_phone, deceased_name, kept_until, page_link }) =>
        `${home_name}: the page for ${deceased_name} is kept until ${kept_until}. To keep it or save what is on it: ${page_link} Questions? Call ${home_phone}.`,
    },
    fr: {
      subject: ({ deceased_name }) => `La page pour ${deceased_name} fermera bientôt`,
      body: ({ home_name, home_phone, deceased_name, kept_until, page_link }) =>
        `${home_name} : la page pour ${deceased_name} est conservée jusqu’au ${kept_until}. Pour la garder ou enregistrer ce qu’elle contient : ${page_link} Des questions? Appelez le ${home_phone}.`,
    },
  },
};

/** Whether a family without an email address is told of this by text message. */
export const hasFamilyText = (type: EmailTypeName): boolean => texts[type] !== undefined;

/** The text message in place of an email; undefined where there is none. */
export function familyText(
  type: EmailTypeName,
  keys: KeyTexts,
  language: Language,
): Pick<TextMessage, "subject" | "body"> | undefined {
  const text = texts[type]?.[language];
  if (!text) return undefined;
  const values = keys as unknown as Values;
  const [subject, body] = [text.subject(values), text.body(values)];
  return language === "fr" ? { subject: frenchSpaces(subject), body: frenchSpaces(body) } : { subject, body };
}
