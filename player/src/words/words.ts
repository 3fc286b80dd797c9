import type { TranslatedWords } from "@vigil/contract";
import type { player } from "./en.ts";

/** Everything the players say, in some language. */
export type PlayerWords = TranslatedWords<typeof player>;
