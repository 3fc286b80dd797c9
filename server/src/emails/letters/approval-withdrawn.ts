import type { Mail } from "../outbox.ts";

interface Keys {
  name: string;
  deceased_full_name: string;
  event_date: string;
  funeral_home_name: string;
}

/** To whoever was asked or told before: the ID session does not take place as it was said. */
export const approvalWithdrawn = (to: string, keys: Keys): Mail => ({
  to,
  subject: `Withdrawn: the ID session for ${keys.deceased_full_name}`,
  paragraphs: [
    `Dear ${keys.name},`,
    `${keys.funeral_home_name} has withdrawn the ID session for ${keys.deceased_full_name} on ${keys.event_date}.`,
    "Links you were sent for it no longer work. Nothing has to be done; if it takes place at another time, you will hear from the funeral home.",
  ],
});
