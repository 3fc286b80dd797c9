import { approvalEmails } from "./approvals.ts";
import { guestEmails } from "./guests.ts";
import { jobEmails } from "./jobs.ts";
import { moneyEmails } from "./money.ts";
import { accountNotices, passwordReset, setPassword } from "./passwords.ts";
import { streamEmails } from "./streams.ts";
import type { EmailType } from "./type.ts";

/** Every letter Vigil writes by itself, by the name under which it is kept. */
export const emailTypes = {
  ...setPassword,
  ...passwordReset,
  ...accountNotices,
  ...streamEmails,
  ...guestEmails,
  ...approvalEmails,
  ...jobEmails,
  ...moneyEmails,
} as const;

export type EmailTypeName = keyof typeof emailTypes;
/** What a letter must be told. */
export type KeyOf<T extends EmailTypeName> = (typeof emailTypes)[T] extends EmailType<infer K> ? K : never;

/** The type of a template; undefined for one that a later version no longer has. */
export const emailTypeOf = (name: string): EmailType | undefined =>
  (emailTypes as Record<string, EmailType>)[name];
