import {
  firstLanguage,
  type HourClock,
  hourClockOf,
  hourClocks,
  type Language,
  languageOfCode,
} from "@vigil/contract";

const languageKey = "vigil.language";
const clockKey = "vigil.clock";

/** What somebody chose in this browser, or what whoever signed in last has chosen. */
function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
const chosenLanguage = () => languageOfCode(remembered(languageKey));
const chosenClock = () => hourClocks.find((clock) => clock === remembered(clockKey)) ?? null;

/** The language of this page. Another one needs another page load, which loads its words first. */
export const language: Language = firstLanguage([chosenLanguage(), ...navigator.languages]);
/** How times are read on this page; another one needs another page load, too. */
export const clock: HourClock = hourClockOf(chosenClock(), language);

/** Speaks a language from the next page load on. Returns whether this page speaks another one. */
export function chooseLanguage(chosen: Language): boolean {
  localStorage.setItem(languageKey, chosen);
  return chosenLanguage() === chosen && chosen !== language;
}

/** Forgets the language. Returns whether this page speaks another one than the next. */
export function unchooseLanguage(): boolean {
  localStorage.removeItem(languageKey);
  return firstLanguage(navigator.languages) !== language;
}

/** Writes times by a clock from the next page load on. Returns whether this page has another one. */
export function chooseClock(chosen: HourClock): boolean {
  localStorage.setItem(clockKey, chosen);
  return chosenClock() === chosen && chosen !== clock;
}

/** Forgets the clock. Returns whether this page has another one than the next. */
export function unchooseClock(): boolean {
  localStorage.removeItem(clockKey);
  return hourClockOf(null, language) !== clock;
}
