import type { Mail } from "../outbox.ts";
import { type StreamKeys, said } from "./stream-keys.ts";

/** To the funeral home, when one of its families asks for a stream (DECISIONS A1). */
export const streamRequested = (to: string, keys: StreamKeys): Mail => ({
  to,
  subject: `${keys.family_name} asks for a stream: ${keys.deceased_name}`,
  paragraphs: [
    `${keys.family_name} asks for a livestream of the service for ${keys.deceased_name}.`,
    `Wished for: ${keys.service_date}`,
    ...said("The family can be reached at", keys.family_phone),
    "It stands in your list as a draft marked Requested. Please complete it and publish it:",
    keys.stream_url,
  ],
});
