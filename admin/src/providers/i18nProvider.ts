import type { TranslationMessages } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { withProductName } from "../boot/product.ts";
import { en } from "../words/en.ts";

const withName = <T>(words: T): T => {
  if (typeof words === "string") return withProductName(words) as T;
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, withName(value)])) as T;
};

/** In production a key without a translation is shown as it is; in tests and development it throws. */
function onMissingKey(key: string): string {
  if (import.meta.env.DEV && /^(vigil|resources|ra)\./.test(key))
    throw new Error(`There are no words for ${key}`);
  return key;
}

/** An i18n provider for one catalogue, with this server's product name in it. */
export const inEnglish = (catalogue: TranslationMessages) => {
  const words = withName(catalogue);
  return polyglotI18nProvider(() => words, "en", [{ locale: "en", name: "English" }], { onMissingKey });
};

/** English only for now. Another language needs another catalogue beside `words/en.ts`. */
export const i18nProvider = inEnglish(en);
