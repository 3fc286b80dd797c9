import { approvalEmails } from "./approvals.ts";
import { fakePageEmails } from "./fake-pages.ts";
import { guestEmailsWaiting } from "./guest-emails-waiting.ts";
import { guestEmails } from "./guests.ts";
import { jobEmails } from "./jobs.ts";
import { maintenanceEmails } from "./maintenance.ts";
import { moneyEmails } from "./money.ts";
import { objectionEmails } from "./objections.ts";
import { pageEmails } from "./pages.ts";
import { accountNotices, companyWelcome, passwordReset, setPassword } from "./passwords.ts";
import { retentionEmails } from "./retention.ts";
import { speakerEmails } from "./speakers.ts";
import { streamEmails } from "./streams.ts";
import type { EmailType } from "./type.ts";

/** Every email that Vigil sends by itself, by the name under which its template is stored. */
export const emailTypes = {
  ...setPassword,
  ...companyWelcome,
  ...passwordReset,
  ...accountNotices,
  ...streamEmails,
  ...guestEmails,
  ...guestEmailsWaiting,
  ...approvalEmails,
  ...jobEmails,
  ...speakerEmails,
  ...moneyEmails,
  ...fakePageEmails,
  ...maintenanceEmails,
  ...pageEmails,
  ...objectionEmails,
  ...retentionEmails,
} as const;

export type EmailTypeName = keyof typeof emailTypes;
/** The keys that an email needs. */
export type KeyOf<T extends EmailTypeName> = (typeof emailTypes)[T] extends EmailType<infer K> ? K : never;

/** The type of a template; undefined for one that this version no longer has. */
export const emailTypeOf = (name: string): EmailType | undefined =>
  (emailTypes as Record<string, EmailType>)[name];
