import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { allOf } from "./define.ts";

/**
 * The words of a search; a comma separates them like a space: Moncton, NB. Wide forms are folded first, because the
 * database would make a pattern's signs of them after they were escaped.
 */
const words = (search: string) =>
  search
    .normalize("NFKC")
    .replaceAll(apostrophes, "")
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8);
/** vigil_fold() drops them, so a word of nothing else would match everything. */
const apostrophes = /['‘’ʼ]/g;
const literal = (word: string) => word.replace(/[\\%_]/g, "\\$&");

/**
 * Every word of the search must occur, or the digits of a telephone number; the trigram index of a searchText() column
 * serves the query. Words of one or two letters match the beginning of a word, because such an index needs at least
 * three letters.
 * @param telephones the column of telephone numbers, as digits, where `column` has none
 */
export function matches(column: AnyPgColumn, search: string, telephones = column): SQL {
  const everyWord = hasEveryWord(column, search);
  const telephone = telephoneDigits(search);
  return telephone ? sql`(${everyWord} or ${telephones} like ${`%${telephone}%`})` : everyWord;
}

/** Whether a folded text with a space before it has every word of the search. */
export const hasEveryWord = (text: SQLWrapper, search: string): SQL =>
  allOf(...patternsOf(search).map((pattern) => sql`${text} like vigil_fold(${pattern})`));

/** What a folded text with a space before it is like if it has each word of the search. */
export const patternsOf = (search: string): string[] =>
  words(search).map((word) => ([...word].length < 3 ? `% ${literal(word)}%` : `%${literal(word)}%`));

/** The fewest digits that are searched as a part of a telephone number: its last four. */
const fewestDigits = 4;

/** The digits of a telephone number, however it is written, without what stands before its area code. */
export function telephoneDigits(search: string): string | undefined {
  const typed = search.normalize("NFKC");
  if (!/^[\d\s().+/\p{Pd}]+$/u.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, "").replace(/^(0+|1(?=\d{10}$))/, "");
  return digits.length < fewestDigits ? undefined : digits;
}

/** The fewest letters of a word that may be misspelled; shorter ones resemble too much. */
const fewestLetters = 4;

/**
 * Whether each longer word of the search resembles one of the row, and how much they do so, for searches that match
 * nothing: Hernandes for Hernandez. The trigram index serves it. `<%` compares with a limit of the transaction; see
 * {@link resemblance}. Undefined for a search without such words.
 */
export function resembles(column: AnyPgColumn, search: string): { where: SQL; likeness: SQL } | undefined {
  const spelled = words(search).filter((word) => (word.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters);
  if (spelled.length === 0) return undefined;
  return {
    where: allOf(...spelled.map((word) => sql`vigil_fold(${word}) <% ${column}`)),
    likeness: sql.join(
      spelled.map((word) => sql`word_similarity(vigil_fold(${word}), ${column})`),
      sql` + `,
    ),
  };
}

/**
 * Sets what resembles in a transaction: one or two letters of a name may be wrong (Margret, witcomb), which
 * PostgreSQL's own limit of 0.6 excludes.
 */
export const resemblance = sql`select set_config('pg_trgm.word_similarity_threshold', '0.45', true)`;

/** Whether a row begins with the search's first word; such rows come first. Undefined for a search without words. */
export function begins(column: AnyPgColumn, search: string): SQL | undefined {
  const [first] = words(search);
  return first ? sql`(${column} like vigil_fold(${` ${literal(first)}%`}))` : undefined;
}

/** Sorts what is to come and of today by its date, then what is over, the latest first, then what has no date. */
export const comingFirst = (at: SQLWrapper): SQL =>
  sql`${at} < now() - interval '12 hours', abs(extract(epoch from ${at} - now())) nulls last`;
