import type { Mail } from "../outbox.ts";

interface Keys {
  approver_name: string;
  approved_at: string;
  deceased_full_name: string;
  event_date: string;
  /** What keeps it a draft although it is approved; empty when nothing does. */
  still_needed: string;
  session_link: string;
}

/** To the home: its ID session is approved, and how that can be taken back. */
export const approvalGiven = (to: string, keys: Keys): Mail => ({
  to,
  subject: `Approved: the ID session for ${keys.deceased_full_name}`,
  paragraphs: [
    `${keys.approver_name} approved the ID session for ${keys.deceased_full_name} on ${keys.event_date}. The link in the letter was opened on ${keys.approved_at}.`,
    ...(keys.still_needed
      ? [
          "It is approved, but stays a draft for now, and the Authorized Decision Maker was not told yet.",
          `Still needed: ${keys.still_needed}`,
          "Please open the ID session, complete it and save it:",
        ]
      : [
          "It is published, and the Authorized Decision Maker was sent the details.",
          "If this approval should not have been given, open the ID session and press 'Withdraw approval':",
        ]),
    keys.session_link,
  ],
});
