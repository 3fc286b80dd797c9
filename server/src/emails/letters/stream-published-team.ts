import type { Mail } from "../outbox.ts";
import { type StreamKeys, said } from "./stream-keys.ts";

/** To the director and the assigned team, once, when a stream is published (DECISIONS B-SEND). */
export const streamPublishedTeam = (to: string, keys: StreamKeys): Mail => ({
  to,
  subject: `New stream: ${keys.deceased_name}, ${keys.service_date}`,
  paragraphs: [
    `A stream of ${keys.home_name} is published.`,
    `For: ${keys.deceased_name}`,
    ...said("Event", keys.event_type),
    `When: ${keys.service_date}`,
    `Where: ${keys.home_address}`,
    ...said("Funeral director", [keys.director_name, keys.director_phone].filter(Boolean).join(", ")),
    ...said("Family", [keys.family_name, keys.family_phone].filter(Boolean).join(", ")),
    ...said("Care team", keys.team_name),
    ...said("Client care specialist", keys.operator_name),
    ...said("Videographer", keys.videographer_name),
    ...said("Guest advisory", keys.guest_advisory),
    "Memorial page:",
    keys.memorial_page_url,
    "To sign in:",
    keys.sign_in_url,
  ],
});
