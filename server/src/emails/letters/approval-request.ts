import type { Mail } from "../outbox.ts";

interface Keys {
  approver_name: string;
  deceased_full_name: string;
  event_date: string;
  funeral_home_name: string;
  family_admin_name: string;
  justification: string;
  approve_link: string;
  valid_until: string;
}

/** To the manager: opening the link approves the ID session. */
export const approvalRequest = (to: string, keys: Keys): Mail => ({
  to,
  subject: `Please approve the ID session for ${keys.deceased_full_name}`,
  paragraphs: [
    `Dear ${keys.approver_name},`,
    `${keys.funeral_home_name} asks you to approve an ID session.`,
    `For: ${keys.deceased_full_name}`,
    `When: ${keys.event_date}`,
    `Authorized Decision Maker: ${keys.family_admin_name}`,
    `Justification: ${keys.justification}`,
    "To approve it, open this link. Nothing else has to be pressed, so open it only if you agree.",
    keys.approve_link,
    `The link is meant for you alone; please don't pass it on. It works until ${keys.valid_until}.`,
    "If you don't agree, nothing has to be done.",
  ],
});
