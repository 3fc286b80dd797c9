import { readFileSync } from "node:fs";
import { type Language, languageNames, screenCodeAlphabet } from "@vigil/contract";
import type { Page } from "playwright";
import { ownWords, wordsIn } from "./words.ts";

/** A text, and the language that its element claims; empty where it claims none, so that it is in the page's. */
export type Text = readonly [language: string, text: string];

const script = readFileSync(new URL("texts-of-document.js", import.meta.url), "utf8");
/** Every text of the page, shown or not. */
export const textsOn = (page: Page): Promise<Text[]> => page.evaluate(`${script}\ntextsOfDocument(document)`);
/** Every text of a document that the page doesn't show. */
export const textsOfHtml = (page: Page, html: string): Promise<Text[]> =>
  page.evaluate(
    `${script}\ntextsOfDocument(new DOMParser().parseFromString(${JSON.stringify(html)}, "text/html"))`,
  );
/** What a calendar entry says (RFC 5545). */
export const textsOfCalendar = (calendar: string): Text[] =>
  calendar
    .replaceAll(/\r?\n[ \t]/g, "")
    .split(/\r?\n/)
    .flatMap((line) => /^(?:SUMMARY|DESCRIPTION|LOCATION)[^:]*:(.*)$/.exec(line)?.[1] ?? [])
    .map((text) => ["", text.replaceAll(/\\n/gi, " ").replaceAll("\\", "")]);

const other = { en: "fr", fr: "en" } as const;
/** A code as a television shows it: drawn at random, so that its letters may be a word. */
const screenCode = `^[${screenCodeAlphabet}]{3}-[${screenCodeAlphabet}]{3}$`;
/** The same in every language: addresses, types of files, and codes. */
const alike = new RegExp(
  [/https?:\/\/\S+|\S+@\S+\.\w+|\b[\w-]+\.example\b\S*|\b[A-Z]+(, [A-Z]+){3,}/.source, screenCode].join("|"),
  "g",
);
/** How each language calls the time zones of the demo's homes. */
const zones = { en: /\b(EST|EDT|AST|ADT)\b/g, fr: /\b(HNE|HAE|HNA|HAA)\b/g };
/** Every language is called by its own name where one is chosen. */
const names: readonly string[] = Object.values(languageNames);

/**
 * What is in the other language of what a reader of this one meets.
 * @param where is named in each fault
 * @param excused texts that people wrote, the longest first
 */
export function faultsOf(
  where: string,
  reader: Language,
  texts: readonly Text[],
  excused: readonly string[],
): string[] {
  const faults = texts.flatMap(([claimed, text]) => {
    const language = claimed === "" ? reader : claimed.startsWith("fr") ? "fr" : "en";
    if (names.includes(text)) return [];
    const rest = excused.reduce(
      (left, one) => (left.includes(one) ? left.replaceAll(one, " ") : left),
      text.normalize("NFC").replaceAll(alike, " ").replaceAll(zones[language], " "),
    );
    const foreign = wordsIn(rest).filter((word) => ownWords[other[language]].has(word));
    return foreign.length === 0
      ? []
      : [`${where}, read in ${language}: “${[...new Set(foreign)].join(", ")}” in: ${rest.slice(0, 200)}`];
  });
  return [...new Set(faults)];
}
