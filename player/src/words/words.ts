import type { Catalogue } from "@vigil/contract";
import type { player } from "./en.ts";

/** Everything the players say, in some language. */
export type PlayerWords = Catalogue<typeof player>;
