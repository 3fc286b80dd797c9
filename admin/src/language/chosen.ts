import { firstLanguage, type Language, languageOfCode } from "@vigil/contract";

const key = "vigil.language";

/** What somebody chose in this browser, or the language of who signed in last. */
function remembered(): Language | null {
  try {
    return languageOfCode(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** The language of this page. Another one needs another page load, which loads its words first. */
export const language: Language = firstLanguage([remembered(), ...navigator.languages]);

/** Speaks a language from the next page load on. Returns whether this page speaks another one. */
export function chooseLanguage(chosen: Language): boolean {
  localStorage.setItem(key, chosen);
  return remembered() === chosen && chosen !== language;
}
