import polyglotI18nProvider from "ra-i18n-polyglot";
import { director } from "../words/director.ts";
import { en } from "../words/en.ts";
import { vigil } from "../words/vigil.ts";

/** The desk's words and the panel's own, which only come with the panel: the first list is fetched without them. */
const words = { ...en, vigil: { ...vigil, director } };
export const directorI18n = polyglotI18nProvider(() => words, "en", [{ locale: "en", name: "English" }], {
  allowMissing: true,
});
