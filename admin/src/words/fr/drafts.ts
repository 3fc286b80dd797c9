import type { TranslatedWords } from "@vigil/contract";
import type { drafts as english } from "../drafts.ts";

export const drafts: TranslatedWords<typeof english> = {
  disable:
    "Elle quitte votre liste et le calendrier. C’est un brouillon\u00a0: ni la famille ni les invités ne reçoivent de courriel. Seul Vigil peut la rétablir.",
};
