import type { Translation } from "@vigil/contract";
import type { player } from "./en.ts";

/** Everything the players say, in some language. */
export type PlayerWords = Translation<typeof player>;
