import { expect, test } from "vitest";
import { languageOf, regionsOf, zoneOf } from "./zones.ts";

test("a province or state says the time zone; a country says it where it has only one", () => {
  expect(zoneOf("CA", "NB", [])).toBe("America/Moncton");
  expect(zoneOf("CA", "PE", [])).toBe("America/Halifax");
  expect(zoneOf("US", "CA", [])).toBe("America/Los_Angeles");
  expect(zoneOf("IE", null, ["Europe/Dublin"])).toBe("Europe/Dublin");
  expect(zoneOf("AU", "NSW", ["Australia/Sydney", "Australia/Perth"])).toBeNull();
  expect(zoneOf("CA", null, ["America/Toronto", "America/Moncton"])).toBeNull();
});

test("every province, territory and state has exactly one", () => {
  const provinces = "AB BC MB NB NL NS NT NU ON PE QC SK YT".split(" ");
  const states =
    "AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY".split(
      " ",
    );
  expect(provinces.filter((code) => !zoneOf("CA", code, []))).toEqual([]);
  expect(states.filter((code) => !zoneOf("US", code, []))).toEqual([]);
});

test("Quebec speaks French, and prices are those of the province, the country or everywhere else", () => {
  expect([languageOf("CA", "QC"), languageOf("CA", "NB"), languageOf("FR", null)]).toEqual([
    "fr",
    "en",
    "fr",
  ]);
  expect(regionsOf("CA", "Ontario")).toEqual(["Ontario", "Canada"]);
  expect(regionsOf("US", "Ohio")).toEqual(["United States"]);
  expect(regionsOf("IE", "Leinster")).toEqual(["International"]);
});
