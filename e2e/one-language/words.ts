import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { french } from "../../contract/src/french.ts";
import {
  amounts,
  approvalWords,
  countryNames,
  findingSentences,
  incidentSentences,
  type Language,
  locales,
  missedSentences,
  problems,
  rules,
  timelineTexts,
  words,
} from "../../contract/src/index.ts";
import { player as playerEn } from "../../player/src/words/en.ts";
import { player as playerFr } from "../../player/src/words/fr.ts";
import { emailTypes } from "../../server/src/emails/types/index.ts";
import type { EmailType } from "../../server/src/emails/types/type.ts";

/** Words that nearly every sentence of a language has, and no sentence of the other, whatever its catalogues say. */
const functionWords: Record<Language, string> = {
  en: `the and of your with from this that you they their our are was were have has had been which when where what there
    these those will would should could because before`,
  fr: `le les des une et votre vos avec dans est sont nous vous ils elles qui où cette ces aux leur leurs être avoir après
    chez mais donc sous très aussi pour du au`,
};

/** Words of both languages that the catalogues of one don't say, and names that are also words. */
const shared = new Set(["programme", "sam", "son"]);

/** The words of a text, in lower case; an elision or a contraction is two of them. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize("NFC")
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** Every text of a catalogue; of a function the texts that are written in it. */
export function textsOf(said: unknown): string[] {
  if (typeof said === "string") return [said.replaceAll(/<[^>]*>|\{\{\w+\}\}/g, " ")];
  if (typeof said === "function") return literalsIn(String(said));
  return typeof said === "object" && said !== null ? Object.values(said).flatMap(textsOf) : [];
}
const literalsIn = (source: string) =>
  [...source.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].map(([, plain, filled]) =>
    (plain ?? filled ?? "").replaceAll(/\$\{[^}]*\}|%\{\w+\}|\\u[\da-f]{4}/g, " "),
  );

const root = fileURLToPath(new URL("../..", import.meta.url));
/** The texts in files, because the admin's catalogues load with its screens, which need a browser. */
const textsInFiles = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      return literalsIn(
        source.replaceAll(/^(import|export) .*? from .*$|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""),
      );
    });

/** What each language's catalogues say. */
const said: Record<Language, unknown> = {
  en: [
    ...["admin/src/words/*.ts", "admin/src/*/index.ts", "memorial/src/words/en/*.ts"].map(textsInFiles),
    [playerEn, words, problems, rules, approvalWords, amounts, missedSentences, timelineTexts],
    [incidentSentences, findingSentences, Object.keys(french.elsewhere)],
    Object.values<EmailType>(emailTypes).map(({ en }) => en),
  ],
  fr: [
    ...["admin/src/words/fr/*.ts", "memorial/src/words/fr/*.ts"].map(textsInFiles),
    [playerFr, french],
    Object.values<EmailType>(emailTypes).map(({ fr }) => fr),
  ],
};

/** Days, months and countries, which the browser says. */
function wordsOfDates(language: Language): string[] {
  const days = Array.from({ length: 52 }, (_, week) => new Date(Date.UTC(2026, 0, 1 + 8 * week, 12)));
  return (["long", "short"] as const).flatMap((length) =>
    days.map((day) =>
      new Intl.DateTimeFormat(locales[language], { weekday: length, month: length }).format(day),
    ),
  );
}

function vocabulary(language: Language): ReadonlySet<string> {
  const texts = [
    ...textsOf(said[language]),
    ...[functionWords[language], ...wordsOfDates(language), ...countryNames(language)],
  ];
  return new Set(texts.flatMap(wordsIn).filter((word) => word.length > 1 && !shared.has(word)));
}
const all = { en: vocabulary("en"), fr: vocabulary("fr") };
const without = (words: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...words].filter((word) => !others.has(word)));

/** The words of each language that the other doesn't have. */
export const ownWords: Record<Language, ReadonlySet<string>> = {
  en: new Set([...without(all.en, all.fr), ...wordsIn(functionWords.en)]),
  fr: new Set([...without(all.fr, all.en), ...wordsIn(functionWords.fr)]),
};
