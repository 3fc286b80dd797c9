/**
 * Of what the sentences of the contract's catalogues were made, so that another language can say the same
 * (translated.ts) while whoever throws, sends or stores a sentence needs to know of no language.
 */

/** A sentence, a refusal's with its status in front, or what makes one. */
type Word = string | readonly [status: number, sentence: string] | ((...args: never[]) => string | null);
export type Words = Readonly<Record<string, Word>>;

/** The same sentences in another language; a missing one doesn't compile. */
export type Translation<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => R : string;
};

/** The area and key of a sentence in the catalogues, and its arguments. */
export type Said = readonly [area: string, key: string, args: readonly unknown[]];

/** The functions of the catalogues, by area and key. */
export const makers = new Map<string, (...args: never[]) => string | null>();
const fixed = new Map<string, Said>();
/** Sentences with arguments that each of two generations holds. */
const generation = 2000;
let young = new Map<string, Said>();
let old = young;

/** What a sentence was made of in this process; undefined for anything else, and for what was said long ago. */
export const recalled = (sentence: string): Said | undefined =>
  fixed.get(sentence) ?? young.get(sentence) ?? old.get(sentence);

/** The catalogue itself, whose sentences are remembered from now on. @param area its name in the translations */
export function remembered<const T extends Words>(area: string, catalogue: T): T {
  const entries = Object.entries<Word>(catalogue).map(([key, word]) => {
    if (typeof word !== "function") {
      fixed.set(typeof word === "string" ? word : word[1], [area, key, []]);
      return [key, word];
    }
    makers.set(`${area}.${key}`, word);
    return [
      key,
      (...args: never[]) => {
        const sentence = word(...args);
        if (sentence === null) return null;
        if (young.size >= generation) [old, young] = [young, new Map()];
        young.set(sentence, [area, key, args]);
        return sentence;
      },
    ];
  });
  return Object.fromEntries(entries) as T;
}
