import polyglotI18nProvider from "ra-i18n-polyglot";
import { en } from "../words/en.ts";

/** English for now; a further language is a further catalogue beside `words/en.ts`. */
export const i18nProvider = polyglotI18nProvider(() => en, "en", [{ locale: "en", name: "English" }], {
  allowMissing: true,
});
