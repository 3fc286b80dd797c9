import { loadWords, spoken } from "../language/words.ts";
import { acquirer } from "../words/acquirer.ts";
import type { Parts } from "../words/parts.ts";

/** The words of these pages, in the language of this page once {@link loadOwnWords} has resolved. */
export let words: Parts["acquirer"] = acquirer;

export async function loadOwnWords(): Promise<void> {
  await loadWords("acquirer");
  words = spoken("acquirer", acquirer);
}
