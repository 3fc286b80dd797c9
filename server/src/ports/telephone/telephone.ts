import type { Language } from "@vigil/contract";

/** What a call says, in English unless it names another language. */
export interface CallScript {
  say: string;
  language?: Language;
  answerUrl: string;
}

/** Sends text messages and calls people. Numbers are E.164: +17055550122. */
export interface Telephone {
  /** Sends a text message. @returns the provider's id of it, or "" if that got lost on the way @throws TelephoneError */
  text(to: string, body: string): Promise<string>;
  /**
   * Calls and says something; whoever hears it presses a key, which the provider reports to `answerUrl`.
   * @returns the provider's id of the call, or "" if that got lost on the way @throws TelephoneError
   */
  call(to: string, script: CallScript): Promise<string>;
}

/** Why a message or call wasn't taken, in a sentence that homes may read; what only the log is told is its `cause`. `isFinal`: trying again is of no use. */
export class TelephoneError extends Error {
  readonly isFinal: boolean;
  /** What is wrong with the number: it can't be reached, or its owner has ended text messages by STOP. Null: nothing. */
  readonly number: "unreachable" | "stopped" | null;
  /** Only the account is in the way: once its owner has settled that, the same message is taken. */
  readonly isOfAccount: boolean;

  constructor(
    sentence: string,
    isFinal: boolean,
    options: ErrorOptions & { number?: "unreachable" | "stopped"; isOfAccount?: boolean } = {},
  ) {
    super(sentence, options);
    this.isFinal = isFinal;
    this.number = options.number ?? null;
    this.isOfAccount = options.isOfAccount ?? false;
  }
}

/** A number as people write it, as E.164; null when it can't be called. Numbers without a country are North American. */
export function toE164(written: string): string | null {
  const number = written.replace(/(x|ext\.?)\s*\d+\s*$/i, "");
  const digits = number.replace(/\D/g, "");
  if (number.trim().startsWith("+")) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null;
  if (digits.length === 10) return `+1${digits}`;
  return digits.length === 11 && digits.startsWith("1") ? `+${digits}` : null;
}
