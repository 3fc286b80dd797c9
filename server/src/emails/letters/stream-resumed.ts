import type { Mail } from "../outbox.ts";
import type { StreamKeys } from "./stream-keys.ts";

/** To everyone who was told that it is cancelled, when a stream is enabled again. */
export const streamResumed = (to: string, keys: StreamKeys): Mail => ({
  to,
  subject: `It takes place: the livestream of the service for ${keys.deceased_name}`,
  paragraphs: [
    `The livestream of the service for ${keys.deceased_name} had been cancelled. It takes place after all.`,
    `When: ${keys.service_date}`,
    "The links are the same as before. Memorial page:",
    keys.memorial_page_url,
    `Questions are answered by ${keys.home_name}: ${keys.home_phone}.`,
  ],
});
