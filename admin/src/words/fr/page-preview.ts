import type { TranslatedWords } from "@vigil/contract";
import type { page_preview as english } from "../page-preview.ts";

export const page_preview: TranslatedWords<typeof english> = {
  title: "Aperçu",
};
