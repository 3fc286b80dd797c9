import type { Mail } from "../outbox.ts";

interface Keys {
  approver_name: string;
  deceased_full_name: string;
  event_date: string;
  funeral_home_name: string;
  justification: string;
  asked_at: string;
  approve_link: string;
  valid_until: string;
}

/** To the manager, once, when the first letter brought no answer. */
export const approvalReminder = (to: string, keys: Keys): Mail => ({
  to,
  subject: `Still waiting for your approval: the ID session for ${keys.deceased_full_name}`,
  paragraphs: [
    `Dear ${keys.approver_name},`,
    `${keys.funeral_home_name} asked you on ${keys.asked_at} to approve an ID session, and it isn't approved yet.`,
    `For: ${keys.deceased_full_name}`,
    `When: ${keys.event_date}`,
    `Justification: ${keys.justification}`,
    "To approve it, open this link. Nothing else has to be pressed, so open it only if you agree.",
    keys.approve_link,
    `It works until ${keys.valid_until}. If you don't agree, nothing has to be done.`,
  ],
});
