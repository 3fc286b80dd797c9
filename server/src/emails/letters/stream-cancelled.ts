import type { Mail } from "../outbox.ts";
import type { StreamKeys } from "./stream-keys.ts";

/** To everyone who knew of it, when a stream is disabled (DECISIONS B-SEND). */
export const streamCancelled = (to: string, keys: StreamKeys): Mail => ({
  to,
  subject: `Cancelled: the livestream of the service for ${keys.deceased_name}`,
  paragraphs: [
    `The livestream of the service for ${keys.deceased_name} is cancelled.`,
    `It was planned for: ${keys.service_date}`,
    `Questions are answered by ${keys.home_name}: ${keys.home_phone}.`,
  ],
});
