import { emailType, link, paragraphs } from "./type.ts";

const keys = [
  "deceased_name",
  "service_date",
  "service_place",
  "service_address",
  "place_note",
  "event_type",
  "home_name",
  "home_address",
  "home_phone",
  "director_name",
  "director_phone",
  "notes",
  "job_url",
] as const;

/** Emails to those who do a job. */
export const jobEmails = {
  job_assigned: emailType({
    title: "Job assigned",
    recipient: "The care team, operator or videographer who gets a job",
    from: "vigil",
    keys: ["your_part", ...keys, "my_day_url"],
    en: {
      subject: "New job: the service for {{deceased_name}}",
      html: paragraphs(
        "{{your_part}}",
        "For: {{deceased_name}}",
        "Event: {{event_type}}",
        "When: {{service_date}}",
        "Where: {{service_place}}",
        "Note on the place: {{place_note}}",
        "{{home_name}}, telephone {{home_phone}}",
        "Funeral director: {{director_name}} {{director_phone}}",
        "Notes: {{notes}}",
        link("my_day_url", "Accept or decline"),
        link("job_url", "All about it"),
      ),
    },
    fr: {
      subject: "Nouveau mandat : la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        "{{your_part}}",
        "Pour : {{deceased_name}}",
        "Type de cérémonie : {{event_type}}",
        "Quand : {{service_date}}",
        "Où : {{service_place}}",
        "Note sur le lieu : {{place_note}}",
        "{{home_name}}, téléphone {{home_phone}}",
        "Directeur de funérailles : {{director_name}} {{director_phone}}",
        "Notes : {{notes}}",
        link("my_day_url", "Accepter ou refuser"),
        link("job_url", "Voir tous les détails"),
      ),
    },
  }),
  job_declined: emailType({
    title: "Job declined",
    recipient: "Whoever assigns the job, when an operator or videographer declines it",
    from: "vigil",
    keys: ["person_name", "person_phone", "answer_reason", "free_people", "jobs_url", ...keys],
    en: {
      subject: "Declined: the service for {{deceased_name}}",
      html: paragraphs(
        "{{person_name}} has declined the service for {{deceased_name}}, and is no longer assigned.",
        "Reason: {{answer_reason}}",
        "Free at that time, the nearest first: {{free_people}}",
        "When: {{service_date}}",
        "Where: {{service_place}}",
        "{{home_name}}, telephone {{home_phone}}",
        link("jobs_url", "Assign someone else"),
        link("job_url", "All about it"),
      ),
    },
    fr: {
      subject: "Refusé : la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        "{{person_name}} a refusé la cérémonie pour {{deceased_name}}; l’affectation est annulée.",
        "Motif : {{answer_reason}}",
        "Libres à ce moment, les plus proches d’abord : {{free_people}}",
        "Quand : {{service_date}}",
        "Où : {{service_place}}",
        "{{home_name}}, téléphone {{home_phone}}",
        link("jobs_url", "Affecter une autre personne"),
        link("job_url", "Voir tous les détails"),
      ),
    },
  }),
  job_unanswered: emailType({
    title: "Job without an answer",
    recipient: "Whoever assigns the job, when nobody has accepted or declined it in time",
    from: "vigil",
    keys: ["person_name", "person_phone", "free_people", "jobs_url", ...keys],
    en: {
      subject: "No answer yet: the service for {{deceased_name}}",
      html: paragraphs(
        "{{person_name}} has neither accepted nor declined the service for {{deceased_name}}, and is still assigned.",
        "Please call, or assign someone else.",
        "Telephone: {{person_phone}}",
        "Free at that time, the nearest first: {{free_people}}",
        "When: {{service_date}}",
        "Where: {{service_place}}",
        "{{home_name}}, telephone {{home_phone}}",
        link("jobs_url", "Assign someone else"),
        link("job_url", "All about it"),
      ),
    },
    fr: {
      subject: "Sans réponse : la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        "{{person_name}} n’a ni accepté ni refusé la cérémonie pour {{deceased_name}}; l’affectation demeure.",
        "Veuillez appeler cette personne, ou en affecter une autre.",
        "Téléphone : {{person_phone}}",
        "Libres à ce moment, les plus proches d’abord : {{free_people}}",
        "Quand : {{service_date}}",
        "Où : {{service_place}}",
        "{{home_name}}, téléphone {{home_phone}}",
        link("jobs_url", "Affecter une autre personne"),
        link("job_url", "Voir tous les détails"),
      ),
    },
  }),
  service_at_risk: emailType({
    title: "Something to mend before a service",
    recipient: "The home and everyone who works on a service, when a check finds what guests would miss",
    from: "vigil",
    keys: ["deceased_name", "service_date", "home_name", "home_phone", "problems", "director_url"],
    en: {
      subject: "To fix before the service for {{deceased_name}}",
      html: paragraphs(
        "The service for {{deceased_name}} begins {{service_date}}. Vigil has checked it, and found what has to be fixed first:",
        "{{problems}}",
        link("director_url", "When it is done, check again in the Director Panel"),
        "{{home_name}}, telephone {{home_phone}}",
      ),
    },
    fr: {
      subject: "À corriger avant la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        "La cérémonie pour {{deceased_name}} commence le {{service_date}}. Vigil l’a vérifiée, et ceci est à corriger avant :",
        "{{problems}}",
        link("director_url", "Quand c’est fait, relancer la vérification dans la régie"),
        "{{home_name}}, téléphone {{home_phone}}",
      ),
    },
  }),
  service_before_runs_over: emailType({
    title: "The service before is still on",
    recipient:
      "The home and everyone who works on a service, when the one before it runs past its planned end",
    from: "vigil",
    keys: ["deceased_name", "service_date", "home_name", "home_phone", "before", "shared", "director_url"],
    en: {
      subject: "Still on: {{before}}, before {{deceased_name}}",
      html: paragraphs(
        "The service for {{before}} is past its planned end and still on. It isn't cut off.",
        "The service for {{deceased_name}} begins {{service_date}}, with the same {{shared}}.",
        "Please get in touch with those who are there, or be ready with another camera.",
        link("director_url", "Open the Director Panel"),
        "{{home_name}}, telephone {{home_phone}}",
      ),
    },
    fr: {
      subject: "Se prolonge : {{before}}, avant {{deceased_name}}",
      html: paragraphs(
        "La cérémonie pour {{before}} a dépassé la fin prévue et se poursuit. Elle n’est pas interrompue.",
        "La cérémonie pour {{deceased_name}} commence le {{service_date}}, avec les mêmes ressources : {{shared}}.",
        "Veuillez communiquer avec les personnes sur place, ou préparer une autre caméra.",
        link("director_url", "Ouvrir la régie"),
        "{{home_name}}, téléphone {{home_phone}}",
      ),
    },
  }),
  incident_alert: emailType({
    title: "Something is wrong with a service",
    recipient: "Whoever is to answer for a service, when something goes wrong on its day",
    from: "vigil",
    keys: ["deceased_name", "problem", "services", "home_contact", "acknowledge_url", "director_url"],
    en: {
      subject: "Now: {{problem}} – {{deceased_name}}",
      html: paragraphs(
        "{{problem}}",
        "{{services}}",
        link("acknowledge_url", "I'm taking care of it"),
        "If you can't, do nothing: the next one is called two minutes after you.",
        link("director_url", "Open the Director Panel"),
        "{{home_contact}}",
      ),
    },
    fr: {
      subject: "Maintenant : {{problem}} – {{deceased_name}}",
      html: paragraphs(
        "{{problem}}",
        "{{services}}",
        link("acknowledge_url", "Je m’en occupe"),
        "Si vous ne le pouvez pas, ne faites rien : la personne suivante sera appelée deux minutes après vous.",
        link("director_url", "Ouvrir la régie"),
        "{{home_contact}}",
      ),
    },
  }),
  incident_over: emailType({
    title: "A service is well again",
    recipient: "Everyone who was called because something went wrong, once it is over",
    from: "vigil",
    keys: ["deceased_name", "problem", "outcome", "services", "home_contact"],
    en: {
      subject: "Over: {{problem}} – {{deceased_name}}",
      html: paragraphs("{{outcome}}", "{{problem}}", "{{services}}", "{{home_contact}}"),
    },
    fr: {
      subject: "Terminé : {{problem}} – {{deceased_name}}",
      html: paragraphs("{{outcome}}", "{{problem}}", "{{services}}", "{{home_contact}}"),
    },
  }),
  job_released: emailType({
    title: "Job in other hands",
    recipient: "Whoever had a job until now",
    from: "vigil",
    keys,
    en: {
      subject: "No longer your job: the service for {{deceased_name}}",
      html: paragraphs(
        "The service for {{deceased_name}} has been given to someone else. You don't need to do anything.",
        "It was planned for: {{service_date}}",
      ),
    },
    fr: {
      subject: "Ce mandat n’est plus le vôtre : la cérémonie pour {{deceased_name}}",
      html: paragraphs(
        "La cérémonie pour {{deceased_name}} a été confiée à quelqu’un d’autre. Vous n’avez rien à faire.",
        "Elle était prévue le {{service_date}}.",
      ),
    },
  }),
};
