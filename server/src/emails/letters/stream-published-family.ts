import type { Mail } from "../outbox.ts";
import type { StreamKeys } from "./stream-keys.ts";

/** To the family, once, when its stream is published (DECISIONS B-SEND). */
export const streamPublishedFamily = (to: string, keys: StreamKeys): Mail => ({
  to,
  subject: `The service for ${keys.deceased_name}: date and links`,
  paragraphs: [
    `Dear ${keys.family_name},`,
    `${keys.home_name} has arranged the livestream of the service for ${keys.deceased_name}.`,
    `When: ${keys.service_date}`,
    "This is the memorial page. You may give its address to everyone who would like to take part:",
    keys.memorial_page_url,
    "This link opens the service with one tap and without registration. Whoever has it may watch:",
    keys.quick_join_link,
    `To look after the memorial page, sign in with your user name ${keys.sign_in_name}:`,
    keys.sign_in_url,
    `If something should be different, please call ${keys.home_name}: ${keys.home_phone}.`,
  ],
});
