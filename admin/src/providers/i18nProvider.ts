import type { TranslationMessages } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { withProductName } from "../boot/product.ts";
import { en } from "../words/en.ts";

const renamed = <T>(words: T): T => {
  if (typeof words === "string") return withProductName(words) as T;
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, renamed(value)])) as T;
};

/** A key without words is shown as it is; tests and whoever develops are stopped by it. */
function onMissingKey(key: string): string {
  if (import.meta.env.DEV && /^(vigil|resources|ra)\./.test(key))
    throw new Error(`There are no words for ${key}`);
  return key;
}

/** A catalogue to be translated from, with the product withProductName as it is here. */
export const inEnglish = (catalogue: TranslationMessages) => {
  const words = renamed(catalogue);
  return polyglotI18nProvider(() => words, "en", [{ locale: "en", name: "English" }], { onMissingKey });
};

/** English for now; a further language is a further catalogue beside `words/en.ts`. */
export const i18nProvider = inEnglish(en);
