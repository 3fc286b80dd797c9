import { elidable, elidedValues } from "@vigil/contract";
import type { I18nProvider, TranslationMessages } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { withProductName } from "../boot/product.ts";
import { language } from "../language/chosen.ts";
import { spoken } from "../language/words.ts";
import { english } from "../words/en.ts";

const withName = <T>(words: T): T => {
  if (typeof words === "string") return prepared(withProductName(words)) as T;
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, withName(value)])) as T;
};

const isFrench = language === "fr";
const prepared = (sentence: string) => (isFrench ? elidable(sentence) : sentence);

/** In production a key without a translation is shown as it is; in tests and development it throws. */
function onMissingKey(key: string): string {
  if (import.meta.env.DEV && /^(vigil|resources|ra)\./.test(key))
    throw new Error(`There are no words for ${key}`);
  return key;
}

/** An i18n provider for messages in the language of this page, with this server's product name in them. */
export function i18nOf(messages: TranslationMessages): I18nProvider {
  const words = withName(messages);
  const provider = polyglotI18nProvider(() => words, language, [], { onMissingKey });
  if (!isFrench) return provider;
  return {
    ...provider,
    translate: (key, values) => provider.translate(key, values === undefined ? values : elidedValues(values)),
  };
}

let provider: I18nProvider | undefined;
/** The admin app's texts. Its words must have been loaded (language/words.ts). */
export const i18nProvider = (): I18nProvider => {
  provider ??= i18nOf(spoken("app", english).messages);
  return provider;
};
