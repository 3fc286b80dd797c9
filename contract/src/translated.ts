import { makers, recalled, type Said, type Words } from "./remembered.ts";

/** A language other than English. */
export interface Catalogue {
  /** The contract's catalogues, by area. */
  areas: Readonly<Record<string, Words>>;
  /** Sentences that are said elsewhere, or stored, by their English: 'A link is on its way to {1}.' */
  elsewhere: Readonly<Record<string, string>>;
  /** '40 seconds', or '2 minutes after 12:05, 1 second after 20:00 and more'. */
  lengths: (english: string) => string;
}

/** Every sentence in `said` in another language, the values of an object included; whatever isn't one stays as it is. */
export function translated<T>(said: T, catalogue: Catalogue): T {
  return mapped(said, (text) => whole(text, catalogue) ?? byParts(text, catalogue));
}

function mapped<T>(said: T, textOf: (text: string) => string): T {
  if (typeof said === "string") return textOf(said) as T;
  if (Array.isArray(said)) return said.map((one) => mapped(one, textOf)) as T;
  // An argument, such as what writes an instant.
  if (typeof said === "function") return ((...args: unknown[]) => mapped(said(...args), textOf)) as T;
  if (typeof said === "object" && said !== null)
    return Object.fromEntries(Object.entries(said).map(([key, one]) => [key, mapped(one, textOf)])) as T;
  return said;
}

/**
 * Sentences in one text of ours and characters in one sentence, at most. Whatever has more was written by a person, and
 * trying all of it takes minutes.
 */
const mostParts = 12;
const longest = 2000;

/** Several sentences, one after the other, of which each may have come from elsewhere. */
function byParts(text: string, catalogue: Catalogue): string {
  const parts = text.split(/(?<=[.?!:]) (?=\S)/);
  if (parts.length > mostParts) return text;
  for (let count = parts.length - 1; count > 0; count--) {
    const first = whole(parts.slice(0, count).join(" "), catalogue);
    if (first !== undefined) return `${first} ${translated(parts.slice(count).join(" "), catalogue)}`;
  }
  return parts.length < 2 ? text : `${parts[0]} ${translated(parts.slice(1).join(" "), catalogue)}`;
}

/** A sentence that this process has just made, or that never changes; anything else stays as it is. */
export const translatedWhole = (text: string, catalogue: Catalogue): string => exact(text, catalogue) ?? text;

const whole = (text: string, catalogue: Catalogue): string | undefined =>
  exact(text, catalogue) ?? byPattern(text, catalogue);

function exact(text: string, catalogue: Catalogue): string | undefined {
  const said = recalled(text);
  return (said && spoken(said, catalogue)) ?? catalogue.elsewhere[text];
}

function spoken([area, key, args]: Said, catalogue: Catalogue): string | undefined {
  const word = catalogue.areas[area]?.[key];
  if (typeof word !== "function") return typeof word === "string" ? word : undefined;
  // A name that somebody typed is no sentence, so arguments are compared as a whole only.
  const own = args.map((arg) => mapped(arg, (text) => exact(text, catalogue) ?? text));
  return word(...(own as never[])) ?? undefined;
}

/** What was said by another process, or is stored: made of its arguments again by the form of the sentence. */
function byPattern(text: string, catalogue: Catalogue): string | undefined {
  if (text.length > longest) return undefined;
  const form = forms().find(({ pattern }) => pattern.test(text));
  const stored = elsewhereOf(catalogue).find(({ pattern }) => pattern.test(text));
  // '{1} to {2}' fits many sentences that say more.
  if (form && form.own >= (stored?.own ?? 0)) {
    const args = form.pattern.exec(text)?.slice(1).map(argument) ?? [];
    const [area = "", key = ""] = form.name.split(".");
    return spoken([area, key, args], catalogue);
  }
  const found = stored?.pattern.exec(text);
  if (!stored || !found) return undefined;
  return stored.other.replace(/\{(\d)\}/g, (_, place) => {
    const part = found[stored.places.indexOf(Number(place)) + 1] ?? "";
    return startsWithLength.test(part) ? catalogue.lengths(part) : part;
  });
}

/** How much of a sentence stands in it whatever it holds. */
const ownOf = (parts: readonly string[]): number => parts.join("").length;

interface Elsewhere {
  pattern: RegExp;
  own: number;
  places: readonly number[];
  other: string;
}
const elsewhere = new WeakMap<Catalogue, readonly Elsewhere[]>();

/** The sentences from elsewhere that hold something which changes. */
function elsewhereOf(catalogue: Catalogue): readonly Elsewhere[] {
  const known = elsewhere.get(catalogue);
  if (known) return known;
  const made = Object.entries(catalogue.elsewhere)
    .filter(([english]) => english.includes("{"))
    .map(([english, other]) => ({
      ...fits(english.split(/\{\d\}/)),
      places: [...english.matchAll(/\{(\d)\}/g)].map(([, place]) => Number(place)),
      other,
    }));
  elsewhere.set(catalogue, made);
  return made;
}

const startsWithLength = /^\d+ (second|minute)s?\b/;

const argument = (text: string): unknown => {
  const bare = text.replaceAll(",", "");
  return /^\d+$/.test(bare) ? Number(bare) : text;
};

interface Form {
  /** Area and key. */
  name: string;
  pattern: RegExp;
  own: number;
}
let known: { makers: number; forms: readonly Form[] } = { makers: 0, forms: [] };

/** The forms of those sentences that hold each of their arguments as it is. */
function forms(): readonly Form[] {
  if (known.makers !== makers.size)
    known = { makers: makers.size, forms: [...makers].flatMap(([name, maker]) => formOf(name, maker)) };
  return known.forms;
}

const fits = (parts: string[]) => ({ pattern: patternOf(parts), own: ownOf(parts) });

function formOf(name: string, maker: (...args: never[]) => string | null): Form[] {
  const marks = Array.from({ length: maker.length }, (_, place) => `\uE000${place}\uE000`);
  try {
    const sentence = maker(...(marks as never[])) ?? "";
    const isWhole = marks.every((mark) => sentence.split(mark).length === 2);
    const places = [...sentence.matchAll(/\uE000(\d)\uE000/g)].map(([, place]) => Number(place));
    // In the order of the arguments; others are remembered only.
    return isWhole && marks.length > 0 && places.every((place, index) => place === index)
      ? [{ name, ...fits(sentence.split(/\uE000\d\uE000/)) }]
      : [];
  } catch {
    return [];
  }
}

const patternOf = (pieces: readonly string[]): RegExp =>
  new RegExp(`^${pieces.map((piece) => piece.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("(.+?)")}$`);
