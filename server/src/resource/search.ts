import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { allOf } from "./define.ts";

/**
 * The words of a search; a comma separates them like a space: Moncton, NB. Wide forms are folded first, because the
 * database would make a pattern's signs of them after they were escaped.
 */
const words = (search: string) =>
  search
    .normalize("NFKC")
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8);
const literal = (word: string) => word.replace(/[\\%_]/g, "\\$&");

/**
 * Every word of the search must occur; the trigram index of a searchText() column serves the query. Words of one or two
 * letters match the beginning of a word, because such an index needs at least three letters.
 */
export function matches(column: AnyPgColumn, search: string): SQL {
  return allOf(
    ...words(search).map((word) => {
      const pattern = [...word].length < 3 ? `% ${literal(word)}%` : `%${literal(word)}%`;
      return sql`${column} like vigil_fold(${pattern})`;
    }),
  );
}

/** Whether a row begins with the search's first word; such rows come first. Undefined for a search without words. */
export function begins(column: AnyPgColumn, search: string): SQL | undefined {
  const [first] = words(search);
  return first ? sql`(${column} like vigil_fold(${` ${literal(first)}%`}))` : undefined;
}
