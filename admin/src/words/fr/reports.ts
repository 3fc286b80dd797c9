import type { TranslatedWords } from "@vigil/contract";
import type { reports as english } from "../reports.ts";

export const reports: TranslatedWords<typeof english> = {
  on: "Sur la page commémorative de %{name}",
};
