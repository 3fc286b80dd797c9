import type { Language } from "./language.ts";

type Text = Record<Language, (home: string) => string>;

/**
 * What guests agree to when they register, by version. A version that guests have agreed to is never edited: a new one
 * follows, and asks every guest again at their next visit.
 */
export const consentTexts = {
  1: {
    en: (home) =>
      `By registering you agree that ${home} keeps what you enter here, to let you in and to write to you about this service. The family sees it.`,
    fr: (home) =>
      `En vous inscrivant, vous acceptez que ce que vous écrivez ici soit conservé pour vous laisser entrer et pour vous écrire au sujet de cette cérémonie (${home}). La famille le voit.`,
  },
} satisfies Record<number, Text>;

export type ConsentVersion = keyof typeof consentTexts;
export const consentVersions = /*#__PURE__*/ Object.keys(consentTexts).map(Number) as ConsentVersion[];
/** The version that is shown now. */
export const consentVersion: ConsentVersion = 1;
