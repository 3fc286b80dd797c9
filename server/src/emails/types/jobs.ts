import { emailType, link, paragraphs } from "./type.ts";

const keys = [
  "deceased_name",
  "service_date",
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
    keys: ["your_part", ...keys],
    en: {
      subject: "New job: the service for {{deceased_name}}",
      html: paragraphs(
        "{{your_part}}",
        "For: {{deceased_name}}",
        "Event: {{event_type}}",
        "When: {{service_date}}",
        "{{home_name}}, {{home_address}}. Telephone: {{home_phone}}",
        "Funeral director: {{director_name}} {{director_phone}}",
        "Notes: {{notes}}",
        link("job_url", "All about it"),
      ),
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
        "The service for {{deceased_name}} is in other hands now. You don't need to do anything.",
        "It was planned for: {{service_date}}",
      ),
    },
  }),
};
