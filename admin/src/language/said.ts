import { translated } from "@vigil/contract";
import { english } from "../words/en.ts";
import { spoken } from "./words.ts";

/** Sentences that the contract's code has made in this browser, such as a form's problems, in the language of this page. */
export function said<T>(sentences: T): T {
  const { contract } = spoken("app", english);
  return contract ? translated(sentences, contract) : sentences;
}
