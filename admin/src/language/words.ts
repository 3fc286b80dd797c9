import { catalogues } from "../words/catalogues.ts";
import type { Parts } from "../words/parts.ts";
import { language } from "./chosen.ts";

const loaded: Partial<Parts> = {};

/** What is being loaded. One that failed is tried again. */
const loading = new Map<keyof Parts, Promise<void>>();

/** Loads a part of the chosen language's catalogue, before what shows it. English comes with the code itself. */
export function loadWords(part: keyof Parts): Promise<void> {
  const begun = loading.get(part) ?? load(part).finally(() => loading.delete(part));
  loading.set(part, begun);
  return begun;
}

async function load(part: keyof Parts): Promise<void> {
  if (language === "en" || loaded[part]) return;
  Object.assign(loaded, { [part]: (await catalogues[language][part]()).default });
}

/** Whether what shows this part would show it in the chosen language. */
export const hasWords = (part: keyof Parts): boolean => language === "en" || loaded[part] !== undefined;

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
