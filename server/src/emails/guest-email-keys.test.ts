import { expect, test } from "vitest";
import { familyLanguageOf, languageOf, type ServiceFacts } from "./guest-email-keys.ts";

const service = (home: string, family: string | null, own: string | null) =>
  ({ home_language: home, family_language: family, service_language: own }) as ServiceFacts;
const guest = (language: string | null) => ({ language });

test("a guest is written to in the language they chose, else the service's, the family's or the home's", () => {
  expect(languageOf(service("fr", "fr", "fr"), guest("en"))).toBe("en");
  expect(languageOf(service("fr", "fr", "en"), guest(null))).toBe("en");
  expect(languageOf(service("en", "fr", null), guest(null))).toBe("fr");
  expect(languageOf(service("fr", null, null), guest(null))).toBe("fr");
});

test("a language that Vigil doesn't speak counts as none", () => {
  expect(languageOf(service("fr", "es", null), guest(null))).toBe("fr");
});

test("a family is written to as it prefers, whatever its guests read", () => {
  expect(familyLanguageOf(service("en", "fr", "en"))).toBe("fr");
  expect(familyLanguageOf(service("fr", null, "en"))).toBe("en");
});
