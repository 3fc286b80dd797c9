import { inEnglish } from "../providers/i18nProvider.ts";
import { director } from "../words/director.ts";
import { en } from "../words/en.ts";
import { vigil } from "../words/vigil.ts";

/** The admin app's texts and the panel's own, which load with the panel because the first list doesn't need them. */
export const directorI18n = inEnglish({ ...en, vigil: { ...vigil, director } });
