import { deviceText, firstLanguage } from "@vigil/contract";
import { eq } from "drizzle-orm";
import { type EmailContext, sendEmail } from "../emails/send.ts";
import { accounts } from "../tables/accounts.table.ts";
import { deviceName } from "./device-name.ts";
import { homeAndLanguageOf } from "./password-links.ts";
import type { Device } from "./sessions.ts";

/** Whom a notice about an account goes to, and in which language. */
export async function holderOf({ tx }: EmailContext, account: string) {
  const [owner] = await tx.orm
    .select({ id: accounts.id, role: accounts.role, username: accounts.username, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, account));
  if (!owner) return null;
  const { language } = await homeAndLanguageOf(tx, owner);
  const home = owner.role === "funeral_home" ? owner.id : null;
  return { ...owner, home, language: firstLanguage([language]) };
}

/** Notifies the holder that something about their second step was changed or used. */
export async function noticeSecondStep(
  context: EmailContext,
  type: "second_step_added" | "second_step_removed" | "recovery_code_used",
  account: string,
): Promise<void> {
  const holder = await holderOf(context, account);
  if (!holder) return;
  const { email: to, language, username } = holder;
  await sendEmail(context, { type, to, language, keys: { username } });
}

/** Notifies the holder of a sign-in on a device and from a network that were never used for it before. */
export async function noticeNewDevice(
  context: EmailContext,
  account: string,
  { address, userAgent }: Device,
): Promise<void> {
  const holder = await holderOf(context, account);
  if (!holder) return;
  const { email: to, language, username } = holder;
  const sign_in_device = deviceText(deviceName(userAgent), language);
  await sendEmail(context, {
    ...{ type: "new_device", to, language },
    keys: { username, sign_in_device, sign_in_address: address },
  });
}

const hour = 60 * 60 * 1000;

/** Notifies the holder that somebody tries too many passwords or codes, at most once an hour. */
export async function noticeBlocked(context: EmailContext, account: string, address: string): Promise<void> {
  const holder = await holderOf(context, account);
  if (!holder) return;
  const { email: to, language, username } = holder;
  await sendEmail(context, {
    ...{ type: "sign_in_blocked", to, language },
    keys: { username, sign_in_address: address },
    dedupe: `sign_in_blocked ${account} ${Math.floor(Date.now() / hour)}`,
  });
}
