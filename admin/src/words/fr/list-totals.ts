import type { TranslatedWords } from "@vigil/contract";
import type { list_totals as english } from "../../resource/list/totals-words.ts";

export const list_totals: TranslatedWords<typeof english> = {
  title: "Toute la liste",
  label: "Totaux de toute la liste",
};
