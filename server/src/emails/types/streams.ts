import { emailType, link, paragraphs } from "./type.ts";

/** Emails about a stream to those who hold it or attend to it. */
const family = [
  "deceased_name",
  "service_date",
  "event_type",
  "home_name",
  "home_phone",
  "home_address",
  "family_name",
  "guest_advisory",
  "memorial_page_url",
] as const;
const crew = [
  ...family,
  "family_phone",
  "director_name",
  "director_phone",
  "team_name",
  "operator_name",
  "videographer_name",
  "sign_in_url",
] as const;
const questions = "Questions? Call {{home_name}} at {{home_phone}}.";
const questionsFr = "{{home_name}} répond volontiers à vos questions : {{home_phone}}.";

export const streamEmails = {
  stream_requested: emailType({
    title: "Family request received",
    recipient: "The funeral home, when one of its families asks for a stream",
    from: "vigil",
    keys: [...family, "family_phone", "stream_url"],
    en: {
      subject: "{{family_name}} asks for a stream: {{deceased_name}}",
      html: paragraphs(
        "{{family_name}} asks for a livestream of the service for {{deceased_name}}.",
        "Wished for: {{service_date}}",
        "The family can be reached at: {{family_phone}}",
        "It stands in your list as a draft marked Requested. Please complete it and publish it:",
        link("stream_url", "Open the stream"),
      ),
    },
    fr: {
      subject: "{{family_name}} demande une diffusion : {{deceased_name}}",
      html: paragraphs(
        "{{family_name}} demande la diffusion en direct de la cérémonie pour {{deceased_name}}.",
        "Date souhaitée : {{service_date}}",
        "Téléphone de la famille : {{family_phone}}",
        "Elle figure dans votre liste comme brouillon, avec la mention « Demandée ». Veuillez la compléter et la publier :",
        link("stream_url", "Ouvrir la diffusion"),
      ),
    },
  }),
  stream_booked_family: emailType({
    title: "Stream booked: family",
    recipient: "The family, once, when its stream is published",
    from: "home",
    keys: [...family, "quick_join_link", "sign_in_name", "sign_in_url", "director_name", "director_phone"],
    en: {
      subject: "The service for {{deceased_name}}: date and links",
      html: paragraphs(
        "Dear {{family_name}},",
        "{{home_name}} has arranged the livestream of the service for {{deceased_name}}.",
        "When: {{service_date}}",
        "This is the memorial page. You may give its address to everyone who would like to take part:",
        link("memorial_page_url", "{{memorial_page_url}}"),
        "This link opens the service with one tap and without registration. Whoever has it may watch:",
        link("quick_join_link", "{{quick_join_link}}"),
        "To look after the memorial page, sign in with your user name {{sign_in_name}}:",
        link("sign_in_url", "Look after the memorial page"),
        "If something should be different, please call {{home_name}}: {{home_phone}}.",
      ),
    },
    fr: {
      subject: "La cérémonie pour {{deceased_name}} : date et liens",
      html: paragraphs(
        "Bonjour {{family_name}},",
        "{{home_name}} a préparé la diffusion en direct de la cérémonie pour {{deceased_name}}.",
        "Quand : {{service_date}}",
        "Voici la page commémorative. Vous pouvez donner son adresse à toutes les personnes qui souhaitent participer :",
        link("memorial_page_url", "{{memorial_page_url}}"),
        "Ce lien ouvre la cérémonie d’un seul clic, sans inscription. Toute personne qui a ce lien peut regarder :",
        link("quick_join_link", "{{quick_join_link}}"),
        "Pour gérer la page commémorative, connectez-vous avec votre nom d’utilisateur {{sign_in_name}} :",
        link("sign_in_url", "Gérer la page commémorative"),
        "Si quelque chose doit être changé, veuillez appeler {{home_name}} : {{home_phone}}.",
      ),
    },
  }),
  stream_booked: emailType({
    title: "Stream booked: director and team",
    recipient: "The funeral director and the assigned team, once, when a stream is published",
    from: "vigil",
    keys: crew,
    en: {
      subject: "New stream: {{deceased_name}}, {{service_date}}",
      html: paragraphs(
        "A stream of {{home_name}} is published.",
        "For: {{deceased_name}}",
        "Event: {{event_type}}",
        "When: {{service_date}}",
        "Where: {{home_address}}",
        "Funeral director: {{director_name}} {{director_phone}}",
        "Family: {{family_name}} {{family_phone}}",
        "Care team: {{team_name}}",
        "Client care specialist: {{operator_name}}",
        "Videographer: {{videographer_name}}",
        "Guest advisory: {{guest_advisory}}",
        `Memorial page: ${link("memorial_page_url", "{{memorial_page_url}}")}`,
        link("sign_in_url", "Sign in"),
      ),
    },
    fr: {
      subject: "Nouvelle diffusion : {{deceased_name}}, {{service_date}}",
      html: paragraphs(
        "Une diffusion de {{home_name}} est publiée.",
        "Pour : {{deceased_name}}",
        "Cérémonie : {{event_type}}",
        "Quand : {{service_date}}",
        "Où : {{home_address}}",
        "Directeur de funérailles : {{director_name}} {{director_phone}}",
        "Famille : {{family_name}} {{family_phone}}",
        "Équipe du service à la clientèle : {{team_name}}",
        "Spécialiste : {{operator_name}}",
        "Vidéaste : {{videographer_name}}",
        "Avis aux invités : {{guest_advisory}}",
        `Page commémorative : ${link("memorial_page_url", "{{memorial_page_url}}")}`,
        link("sign_in_url", "Ouvrir une session"),
      ),
    },
  }),
  stream_changed: emailType({
    title: "Stream changed",
    recipient: "Everyone who had the details, when a published stream gets another date",
    from: "home",
    keys: [...family, "previous_date"],
    en: {
      subject: "New date: the service for {{deceased_name}}",
      html: paragraphs(
        "The service for {{deceased_name}} takes place at another time.",
        "New: {{service_date}}",
        "Before: {{previous_date}}",
        "The links stay the same.",
        link("memorial_page_url", "Open the memorial page"),
        questions,
      ),
    },
    fr: {
      subject: "Nouvelle date : la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        "La cérémonie pour {{deceased_name}} aura lieu à un autre moment.",
        "Nouvelle date : {{service_date}}",
        "Auparavant : {{previous_date}}",
        "Les liens restent les mêmes.",
        link("memorial_page_url", "Ouvrir la page commémorative"),
        questionsFr,
      ),
    },
  }),
  stream_cancelled: emailType({
    title: "Stream cancelled",
    recipient: "Everyone who knew of it, when a stream is disabled",
    from: "home",
    keys: family,
    en: {
      subject: "Cancelled: the livestream of the service for {{deceased_name}}",
      html: paragraphs(
        "We are sorry: the livestream of the service for {{deceased_name}} is cancelled.",
        "It was planned for: {{service_date}}",
        questions,
      ),
    },
    fr: {
      subject: "Annulée : la diffusion de la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        "La diffusion en direct de la cérémonie pour {{deceased_name}} est annulée.",
        "Elle était prévue le {{service_date}}.",
        questionsFr,
      ),
    },
  }),
  stream_resumed: emailType({
    title: "Stream takes place after all",
    recipient: "Everyone who was emailed that it is cancelled, when it is enabled again",
    from: "home",
    keys: family,
    en: {
      subject: "Going ahead after all: the livestream of the service for {{deceased_name}}",
      html: paragraphs(
        "The livestream of the service for {{deceased_name}} was cancelled, but will now take place after all.",
        "When: {{service_date}}",
        "The links are the same as before.",
        link("memorial_page_url", "Open the memorial page"),
        questions,
      ),
    },
    fr: {
      subject: "Elle aura bien lieu : la diffusion de la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        "La diffusion en direct de la cérémonie pour {{deceased_name}} avait été annulée. Elle aura finalement lieu.",
        "Quand : {{service_date}}",
        "Les liens sont les mêmes qu’avant.",
        link("memorial_page_url", "Ouvrir la page commémorative"),
        questionsFr,
      ),
    },
  }),
};
