import type { FormGuard } from "@vigil/contract";
import { textIn } from "../page-forms.ts";
import type { Tokens } from "./tokens.ts";

/** Milliseconds in which nobody fills in a form. */
const tooFast = 1000;
/** Milliseconds for which an opened form is valid: whoever finds it open the next morning can still send it. */
const lifetime = 2 * 24 * 3600_000;

/** What a form without scripts carries: when it was opened, signed for this form alone. */
export const openedForm = (
  signatures: Pick<Tokens, "sign">,
  form: string,
  now = Date.now(),
): FormGuard["opened"] => `${now}.${signatures.sign(openedText(form, now))}`;

/**
 * Whether a person may have filled in this form: not within a second, and without the field that nobody sees. Whoever
 * did all the same, with the help of their browser perhaps, is shown it once more, with what was typed.
 */
export function isByHand(
  signatures: Pick<Tokens, "isSigned">,
  form: string,
  body: unknown,
  now = Date.now(),
): boolean {
  // Written in one way only, because a form that was sent is remembered by these characters.
  const [, at = "", signature = ""] = /^([1-9]\d{0,14})\.([\w-]{1,100})$/.exec(textIn(body, "opened")) ?? [];
  const age = now - Number(at);
  return (
    textIn(body, "leave_empty") === "" &&
    signatures.isSigned(openedText(form, Number(at)), signature) &&
    age >= tooFast &&
    age <= lifetime
  );
}

const openedText = (form: string, at: number): string => `form ${form} ${at}`;
