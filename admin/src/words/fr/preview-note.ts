import type { TranslatedWords } from "@vigil/contract";
import type { previewNote as english } from "../preview-note.ts";

export const previewNote: TranslatedWords<typeof english> = {
  after_save: "Les invités ne voient vos changements qu’après l’enregistrement.",
};
