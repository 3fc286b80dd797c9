/**
 * A language of the tests' own: English with accents, some 40 % longer. Whoever reads the screens can tell it from every
 * other, so a sentence that is in no catalogue stands out, and what has too little room for a longer language is cut off.
 */

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = "áƀçđéƒğĥíĵķļɱñöþɋŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻḾÑÖÞɊŔŠŢÚṼŴẊÝŽ";
const letters = new Map(Array.from(plain, (letter, at) => [letter, [...accented][at] ?? letter]));
/** What stays: placeholders of each kind, forms of a count, tags, addresses and what marks a place. */
const kept =
  /%\{\w+\}|\{\{\w+\}\}|\{\d+\}|\|\|\|\||<[^>]*>|&\w+;|https?:\/\/\S+|\S+@\S+\.\w+|\uE000[^\uE000]*\uE000|\\u[\da-f]{4}/giu;

/** A text in the pseudo-language. */
export function pseudo(text: string): string {
  let at = 0;
  let said = "";
  for (const match of text.matchAll(kept)) {
    said += spoken(text.slice(at, match.index)) + match[0];
    at = match.index + match[0].length;
  }
  return said + spoken(text.slice(at));
}
/** Each vowel twice, which is some 40 % more. */
const spoken = (text: string) =>
  Array.from(text, (letter) => (letters.get(letter) ?? letter).repeat(/[aeiou]/i.test(letter) ? 2 : 1)).join(
    "",
  );

/** Values that are no sentences: codes of languages. */
const isCode = (name: string, word: unknown) =>
  (name === "language" || name === "code") && /^[a-z]{2}(-\w+)?$/.test(String(word));
type Maker = (...args: unknown[]) => unknown;

/** A catalogue in the pseudo-language: every text of it, and whatever its functions make. */
export function pseudoWords<T>(words: T, name = ""): T {
  if (isCode(name, words)) return words;
  if (typeof words === "string") return pseudo(words) as T;
  if (typeof words === "function")
    return ((...args: unknown[]) => pseudoWords((words as unknown as Maker)(...args))) as T;
  // The contract's refusals are [status, sentence].
  if (Array.isArray(words)) return words.map((word) => pseudoWords(word)) as T;
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, pseudoWords(word, key)])) as T;
}

const spokenLetters = new Set(accented);
/** Whether a word is in the pseudo-language: all its letters are. */
export const isPseudo = (word: string): boolean =>
  /\p{L}/u.test(word) &&
  Array.from(word).every((letter) => !/\p{L}/u.test(letter) || spokenLetters.has(letter));
