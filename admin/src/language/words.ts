import { catalogues } from "../words/catalogues.ts";
import type { Parts } from "../words/parts.ts";
import { language } from "./chosen.ts";

const loaded: Partial<Parts> = {};

/** Loads a part of the chosen language's catalogue, before what shows it. English comes with the code itself. */
export async function loadWords(part: keyof Parts): Promise<void> {
  if (language === "en" || loaded[part]) return;
  Object.assign(loaded, { [part]: (await catalogues[language][part]()).default });
}

/** A part of the chosen language's catalogue, once it is loaded; English by default. */
export const spoken = <P extends keyof Parts>(part: P, english: Parts[P]): Parts[P] =>
  (loaded[part] as Parts[P] | undefined) ?? english;

/** For code that is loaded by `load` and shows a part of the catalogue of its own. */
export const withWords =
  <T>(part: keyof Parts, load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [code] = await Promise.all([load(), loadWords(part)]);
    return code;
  };
