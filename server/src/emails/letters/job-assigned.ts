import type { Mail } from "../outbox.ts";

/** What a letter about a job is made of: flat texts, empty where nothing is known. */
export interface JobKeys {
  deceased_name: string;
  /** The day and the time on the clocks of the home, with their zone. */
  service_date: string;
  event_type: string;
  home_name: string;
  home_address: string;
  home_phone: string;
  director_name: string;
  director_phone: string;
  notes: string;
  /** Where all about it stands, after signing in. */
  job_url: string;
}
export type JobPart = "team" | "operator" | "videographer";

const deed: Record<JobPart, string> = {
  team: "Your team looks after this service.",
  operator: "You look after this service.",
  videographer: "You film this service.",
};

/** To whoever gets a job, as soon as it is theirs. */
export const jobAssigned = (to: string, part: JobPart, keys: JobKeys): Mail => ({
  to,
  subject: `New job: the service for ${keys.deceased_name}`,
  paragraphs: [
    deed[part],
    `${keys.event_type === "" ? "Service" : keys.event_type} for ${keys.deceased_name}: ${keys.service_date}`,
    `${keys.home_name}, ${keys.home_address}. Telephone: ${keys.home_phone}`,
    ...(keys.director_name === ""
      ? []
      : [`Funeral director: ${reach(keys.director_name, keys.director_phone)}`]),
    ...(keys.notes === "" ? [] : [`Notes: ${keys.notes}`]),
    "All about it:",
    keys.job_url,
  ],
});

/** To whoever had the job until now. */
export const jobReleased = (to: string, keys: JobKeys): Mail => ({
  to,
  subject: `No longer your job: the service for ${keys.deceased_name}`,
  paragraphs: [
    `The service for ${keys.deceased_name} is in other hands now. You don't need to do anything.`,
    `It was planned for: ${keys.service_date}`,
  ],
});

const reach = (name: string, phone: string) => (phone === "" ? name : `${name}, ${phone}`);
