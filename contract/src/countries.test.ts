import { expect, test } from "vitest";
import { countryName, countryNames } from "./countries.ts";

test("a country is read in the reader's language, whichever its guest chose it in", () => {
  expect(countryName("United Kingdom", "fr")).toBe("Royaume-Uni");
  expect(countryName("Royaume-Uni", "en")).toBe("United Kingdom");
  expect(countryName("sweden ", "fr")).toBe("Suède");
  expect(countryName("Narnia", "fr")).toBe("Narnia");
});

test("countries are offered in the order of their language", () => {
  expect(countryNames("fr").slice(0, 3)).toEqual(["Afghanistan", "Afrique du Sud", "Albanie"]);
});
