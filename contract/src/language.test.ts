import { expect, test } from "vitest";
import { acceptedLanguages, firstLanguage, languageOfCode } from "./language.ts";

test("a browser's languages are read in the order in which its owner prefers them", () => {
  expect(acceptedLanguages("en;q=0.5, fr-CA, fr;q=0.9, de;q=0")).toEqual(["fr-CA", "fr", "en"]);
  expect(acceptedLanguages(undefined)).toEqual([]);
  expect(acceptedLanguages("fr;q=many, en")).toEqual(["en"]);
});

test("whoever prefers no language that Vigil speaks reads English", () => {
  expect(firstLanguage(["de", null, "fr-CA", "en"])).toBe("fr");
  expect(firstLanguage(["de"])).toBe("en");
  expect(firstLanguage([])).toBe("en");
});

test("a code that isn't a language is none", () => {
  expect(languageOfCode("FR-ca")).toBe("fr");
  expect(languageOfCode("__proto__")).toBeNull();
  expect(languageOfCode("")).toBeNull();
});
