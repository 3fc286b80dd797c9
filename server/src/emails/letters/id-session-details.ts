import type { Mail } from "../outbox.ts";

interface Keys {
  family_admin_name: string;
  deceased_full_name: string;
  event_date: string;
  funeral_home_name: string;
  funeral_home_phone: string;
  director_name: string;
  quick_join_link: string;
  /** When it was to be before; empty where that hasn't changed. */
  previous_date: string;
}

/** To the Authorized Decision Maker, as soon as an ID session is approved and published (spec §4), and when it moves. */
export const idSessionDetails = (to: string, keys: Keys): Mail => ({
  to,
  subject: `${keys.previous_date ? "New date: your" : "Your"} ID session for ${keys.deceased_full_name}`,
  paragraphs: [
    `Dear ${keys.family_admin_name},`,
    `${keys.funeral_home_name} has arranged an ID session for ${keys.deceased_full_name}.`,
    `When: ${keys.event_date}`,
    ...(keys.previous_date ? [`Before, it was planned for: ${keys.previous_date}`] : []),
    `With you will be: ${keys.director_name}`,
    "Please open this link a few minutes before:",
    keys.quick_join_link,
    `The link is meant for you alone. If you have questions, call ${keys.funeral_home_name} at ${keys.funeral_home_phone}.`,
  ],
});
