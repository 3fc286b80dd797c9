import { inEnglish } from "../providers/i18nProvider.ts";
import { director } from "../words/director.ts";
import { en } from "../words/en.ts";
import { vigil } from "../words/vigil.ts";

/** The desk's words and the panel's own, which only come with the panel: the first list is fetched without them. */
export const directorI18n = inEnglish({ ...en, vigil: { ...vigil, director } });
