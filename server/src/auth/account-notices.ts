import { firstLanguage } from "@vigil/contract";
import { type EmailContext, sendEmail } from "../emails/send.ts";
import { homeAndLanguageOf, type LinkOwner } from "./password-links.ts";

type Notice =
  | "password_changed"
  | "email_change_requested"
  | "email_changed"
  | "second_step_reset"
  | "company_disconnected";

/**
 * Notifies a person's address, or the number of a family without one, of a change to how they sign in; `owner` as it was
 * before. The email doesn't name the new address, because the previous one may be a mistyped stranger's.
 */
async function notice(
  context: EmailContext,
  type: Notice,
  owner: LinkOwner,
  more: { reset_reason?: string; company_name?: string } = {},
): Promise<void> {
  const { language, phone, home } = await homeAndLanguageOf(context.tx, owner);
  await sendEmail(context, {
    type,
    ...(owner.email ? { to: owner.email } : { to: phone ?? "", home }),
    language: firstLanguage([language]),
    keys: { username: owner.username, reset_reason: "", company_name: "", ...more },
  });
}

export const noticePasswordChanged = (context: EmailContext, owner: LinkOwner) =>
  notice(context, "password_changed", owner);
export const noticeEmailRequested = (context: EmailContext, owner: LinkOwner) =>
  notice(context, "email_change_requested", owner);
export const noticeEmailChanged = (context: EmailContext, owner: LinkOwner) =>
  notice(context, "email_changed", owner);
export const noticeFactorsReset = (context: EmailContext, owner: LinkOwner, reset_reason: string) =>
  notice(context, "second_step_reset", owner, { reset_reason });
export const noticeCompanyDisconnected = (context: EmailContext, owner: LinkOwner, company_name: string) =>
  notice(context, "company_disconnected", owner, { company_name });
