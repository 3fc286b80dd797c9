import { approvalLetters } from "./approvals.ts";
import { guestLetters } from "./guests.ts";
import { jobLetters } from "./jobs.ts";
import { moneyLetters } from "./money.ts";
import { accountNotices, passwordReset, setPassword } from "./passwords.ts";
import { streamLetters } from "./streams.ts";
import type { LetterType } from "./type.ts";

/** Every letter Vigil writes by itself, by the name under which it is kept. */
export const letterTypes = {
  ...setPassword,
  ...passwordReset,
  ...accountNotices,
  ...streamLetters,
  ...guestLetters,
  ...approvalLetters,
  ...jobLetters,
  ...moneyLetters,
} as const;

export type LetterName = keyof typeof letterTypes;
/** What a letter must be told. */
export type KeyOf<T extends LetterName> = (typeof letterTypes)[T] extends LetterType<infer K> ? K : never;

/** The type of a template; undefined for one that a later version no longer has. */
export const letterTypeOf = (name: string): LetterType | undefined =>
  (letterTypes as Record<string, LetterType>)[name];
