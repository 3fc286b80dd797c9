import type { Language } from "@vigil/contract";
import { french } from "./fr/index.ts";
import type { Catalogue } from "./parts.ts";

/** The catalogues beside the English one. Another language is another folder like `fr` and a line here. */
export const catalogues: Record<Exclude<Language, "en">, Catalogue> = { fr: french };
