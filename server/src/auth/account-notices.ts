import { emailLanguage } from "../emails/email-texts.ts";
import { type Pen, sendEmail } from "../emails/send.ts";
import { houseOf, type LinkOwner } from "./password-links.ts";

type Notice = "password_changed" | "email_change_requested" | "email_changed";

/**
 * Tells a person's address of what changed about how they sign in; `owner` as it was before. The new address isn't named:
 * the one before may have been a stranger's, mistyped.
 */
async function notice(pen: Pen, type: Notice, owner: LinkOwner): Promise<void> {
  const { language } = await houseOf(pen.tx, owner);
  await sendEmail(pen, {
    type,
    to: owner.email,
    language: emailLanguage(language),
    keys: { username: owner.username },
  });
}

export const noticePasswordChanged = (pen: Pen, owner: LinkOwner) => notice(pen, "password_changed", owner);
export const noticeEmailRequested = (pen: Pen, owner: LinkOwner) =>
  notice(pen, "email_change_requested", owner);
export const noticeEmailChanged = (pen: Pen, owner: LinkOwner) => notice(pen, "email_changed", owner);
