import type { Mail } from "../outbox.ts";

interface Keys {
  approver_name: string;
  deceased_full_name: string;
  event_date: string;
  session_link: string;
}

/** To the home: nobody answered in time. */
export const approvalExpired = (to: string, keys: Keys): Mail => ({
  to,
  subject: `Not approved in time: the ID session for ${keys.deceased_full_name}`,
  paragraphs: [
    `${keys.approver_name} did not answer the request to approve the ID session for ${keys.deceased_full_name} on ${keys.event_date}. The link has expired, and the session stays a draft.`,
    "To ask once more, or somebody else, open the ID session:",
    keys.session_link,
  ],
});
