import { page as words } from "vigil:words/page";
import { firstLanguage, countryNames as namesIn } from "@vigil/contract";

/** The names of all countries in the language of this page, sorted. */
export const countryNames = (): string[] => namesIn(firstLanguage([words.language]));
