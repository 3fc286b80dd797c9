import type { Mail } from "../outbox.ts";
import type { StreamKeys } from "./stream-keys.ts";

/** To everyone who had the details, when a published stream gets another date (DECISIONS B-SEND). */
export const streamMoved = (to: string, keys: StreamKeys & { previous_date: string }): Mail => ({
  to,
  subject: `New date: the service for ${keys.deceased_name}`,
  paragraphs: [
    `The service for ${keys.deceased_name} takes place at another time.`,
    `New: ${keys.service_date}`,
    `Before: ${keys.previous_date}`,
    "The links stay the same. Memorial page:",
    keys.memorial_page_url,
    `Questions are answered by ${keys.home_name}: ${keys.home_phone}.`,
  ],
});
