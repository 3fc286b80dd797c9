import { page as words } from "vigil:words/page";
import { type Language, languageCodes, languageNames } from "@vigil/contract";
import { describe, expect, test } from "vitest";

/** A sentence, or a function that makes one. */
type Word = string | ((...args: never[]) => unknown);
const modules = import.meta.glob<Record<string, object>>("./*/*.ts", { eager: true });
/** All sentences of a language, by where they are: "remembering.give.title". */
const catalogue = (language: string): Map<string, Word> =>
  new Map(
    Object.entries(modules)
      .filter(([file]) => file.startsWith(`./${language}/`))
      .flatMap(([, parts]) => Object.entries(parts).flatMap(([part, at]) => sentences(part, at))),
  );
function sentences(path: string, word: unknown): [string, Word][] {
  if (typeof word === "string" || typeof word === "function") return [[path, word as Word]];
  return Object.entries(word ?? {}).flatMap(([key, one]) => sentences(`${path}.${key}`, one));
}
/** What a sentence says with these in the place of its names and numbers. */
const places = ["⟦0⟧", "⟦1⟧", "⟦2⟧", "⟦3⟧"];
const said = (word: Word): string =>
  typeof word === "string" ? word : String((word as (...args: string[]) => unknown)(...places));
const others = languageCodes.filter((code) => code !== "en");

test("the pages speak plainly: no exclamation marks, no jargon, no blame", () => {
  for (const [path, word] of catalogue("en"))
    expect(said(word), path).not.toMatch(/!|\b(content|user|oops|error|invalid|failed|stream|token)\b/i);
});

describe.each(others)("%s", (language) => {
  const english = catalogue("en");
  const translated = catalogue(language);

  test("says everything, and nothing besides", () => {
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test("names the same people, times and numbers in each sentence", () => {
    const named = (word: Word | undefined) => places.filter((one) => word && said(word).includes(one));
    for (const [path, word] of english) expect(named(translated.get(path)), path).toEqual(named(word));
  });

  test("has a word of its own for everything, but for what is the same word", () => {
    const same = [...english].filter(([path, word]) => said(word) !== "" && translated.has(path));
    const alike = same.filter(([path, word]) => said(translated.get(path) ?? "") === said(word));
    expect(alike.map(([path]) => path).filter((path) => !theSameWord[language].has(path))).toEqual([]);
  });
});
/** Sentences that are the same in English, by language. */
const theSameWord: Record<Exclude<Language, "en">, ReadonlySet<string>> = {
  fr: new Set([
    "address.questionMark",
    "remembering.given.what.photo",
    "remembering.given.what.picture",
    "camera.heading",
    "head.title",
    "page.begins.clock",
    "page.begins.in",
    "page.life",
    "page.zone",
    "player.airPlay",
    "player.pause",
    "player.position",
    "player.volume",
    "remembering.show.pause",
  ]),
};

describe("French as it is written in Canada", () => {
  test.each([...catalogue("fr")].map(([path, word]) => [path, said(word)]))("%s", (_path, sentence) => {
    expect(sentence, "a typographic apostrophe").not.toMatch(/'/);
    expect(sentence, "no space before ; ! ?").not.toMatch(/\s[;!?]/u);
    expect(sentence, "a no-break space before a colon").not.toMatch(/[^\u00a0\d]:(?!\/\/|⟦|\d|N)/u);
    expect(sentence, "no-break spaces within quotation marks").not.toMatch(/«(?!\u00a0)|(?<!\u00a0)»|["“”]/u);
    expect(sentence, "an ellipsis of one character").not.toMatch(/\.\.\./);
  });
});

describe("times are unambiguous", () => {
  const at = (hour: number, minute = 0) => ({ weekday: 5, day: 20, month: 11, year: 2026, hour, minute });
  test.each([
    [at(0), "12 midnight"],
    [at(0, 30), "12:30 am"],
    [at(9, 5), "9:05 am"],
    [at(12), "12 noon"],
    [at(12, 15), "12:15 pm"],
    [at(23, 59), "11:59 pm"],
  ])("$hour:$minute", (local, expected) => expect(words.time(local)).toBe(expected));

  test("in French too, with the first of a month and the city's zone", async () => {
    const { page: french } = await import("./fr/page.ts");
    expect(french.when(at(14), "America/Moncton")).toBe(
      "le vendredi 20\u00a0novembre 2026 à 14\u00a0h, heure de Moncton",
    );
    expect(french.day({ day: 1, month: 8, year: 1940 })).toBe("1er\u00a0août 1940");
    expect(french.time(at(9, 5))).toBe("9\u00a0h\u00a005");
    expect(french.time(at(0))).toBe("minuit");
    expect(french.zone("America/Edmonton")).toBe("heure d’Edmonton");
    expect(french.zone("America/Montreal")).toBe("heure de Montréal");
  });

  test("a time zone is named by its city", () => {
    expect(words.zone("America/Argentina/Buenos_Aires")).toBe("Buenos Aires time");
    expect(words.zone("UTC")).toBe("UTC");
  });

  test("one is one, two are two", () => {
    expect(words.begins.in({ unit: "hours", hours: 1, minutes: 1 })).toBe(
      "The service begins in 1 hour and 1 minute",
    );
    expect(words.begins.in({ unit: "days", days: 2, hours: 0 })).toBe("The service begins in 2 days");
  });
});

test("every language has a name", () => {
  expect(Object.keys(languageNames)).toEqual([...languageCodes]);
});
