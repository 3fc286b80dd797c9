import type { Language } from "./language.ts";

/** The event types with which every installation begins. */
export const eventTitles: Record<Exclude<Language, "en">, Record<string, string>> = {
  fr: {
    "Funeral Service": "Funérailles",
    "Memorial Service": "Cérémonie commémorative",
    "Celebration of Life": "Célébration de la vie",
    "Graveside Service": "Cérémonie au cimetière",
    Visitation: "Visites au salon",
    "Prayer Service": "Cérémonie de prières",
  },
};

/** An event type in a language. A title that somebody added is shown as it was written. */
export const eventTitle = <T extends string | null>(title: T, language: Language): T | string =>
  (title !== null && language !== "en" && eventTitles[language][title]) || title;

/** Whether an event type is at a grave, so that the home's chapel isn't its place. Homes add types in words of their own. */
export const isAtGrave = (title: string | null): boolean =>
  title !== null &&
  /grave|burial|cemetery|committal|interment|cimeti|inhumation|enterrement|mise en terre/i.test(title);
