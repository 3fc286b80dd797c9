/**
 * The languages that Vigil speaks, by ISO 639-1 code; the first is the one for everybody else. Another language is
 * another code here and a catalogue in each package.
 */
export const languageCodes = ["en", "fr"] as const;
export type Language = (typeof languageCodes)[number];

/** What each language calls itself, for whoever chooses one. */
export const languageNames: Record<Language, string> = { en: "English", fr: "Français" };

/** The language for a code, also one with a region ("fr-CA"); null if Vigil doesn't speak it. */
export const languageOfCode = (code: string | null | undefined): Language | null =>
  languageCodes.find((known) => known === code?.split("-")[0]?.toLowerCase()) ?? null;

/** The first language that Vigil speaks among `codes`, in the order of preference; English if there is none. */
export const firstLanguage = (codes: readonly (string | null | undefined)[]): Language =>
  codes.map(languageOfCode).find((language) => language !== null) ?? languageCodes[0];

/** The language codes of an `Accept-Language` header (RFC 9110 §12.5.4), the preferred one first. */
export const acceptedLanguages = (header: string | undefined): string[] =>
  (header ?? "")
    .split(",")
    .map((part) => {
      const [code = "", quality = "q=1"] = part.split(";").map((text) => text.trim());
      return { code, quality: Number(quality.replace(/^q=/, "")) };
    })
    .filter(({ code, quality }) => code !== "" && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ code }) => code);

/** What people write once, and may write again for French readers: an advisory, the name of an e-card. */
export interface WrittenText {
  text: string | null;
  french: string | null;
}

/** For a reader of `language`: the text in it, else the one there is, and in which language that is; null if there is none. */
export function writtenFor(
  language: Language,
  { text, french }: WrittenText,
): { language: Language; text: string } | null {
  const isFrench = language === "fr" ? french !== null : text === null;
  const found = isFrench ? french : text;
  return found === null ? null : { language: isFrench ? "fr" : "en", text: found };
}

/** The same, as a text alone. */
export const inLanguage = (language: Language, written: WrittenText): string | null =>
  writtenFor(language, written)?.text ?? null;

/** How each language writes dates and numbers here, by BCP 47: Canada's French, and English with the day before the month. */
export const locales: Record<Language, string> = { en: "en-GB", fr: "fr-CA" };

/** A catalogue with the same sentences, and the same arguments of each, in another language. */
export type TranslatedWords<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : TranslatedWords<T[K]>;
};
