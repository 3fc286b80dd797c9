import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type AnyPgColumn, customType, index, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** An instant, kept as UTC with milliseconds, read as a Date. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });

/** Columns of every record that the engine serves. `deleted_at` set means: in the bin. */
export const recordColumns = () => ({
  id: uuid().primaryKey(),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
  deleted_at: instant(),
});

/** Dollars on the wire, whole cents in the database (DECISIONS A14). */
export const cents = customType<{ data: number; driverData: number }>({
  dataType: () => "integer",
  toDriver: (dollars) => Math.round(dollars * 100),
  fromDriver: (value) => value / 100,
});

/** Marks an encrypted value; without it the value is the plain text of an earlier version. */
export const encryptedMark = "aes-256-gcm:";

/** Degrees with 6 decimals. */
export const degrees = customType<{ data: number; driverData: string }>({
  dataType: () => "numeric(9,6)",
  toDriver: (value) => String(value),
  fromDriver: (value) => Number(value),
});

/**
 * What of a table lies in the bin: for the bin's own list, and for the night in which it is emptied. Every table from
 * which records are deleted has one; a test asks.
 */
export const binIndex = (name: string, table: { deleted_at: AnyPgColumn }) =>
  index(`${name}_binned`).on(table.deleted_at).where(sql`${table.deleted_at} is not null`);

/**
 * Finds the record that a stored file belongs to: whenever the file is asked for, and before it is removed. Every column
 * that names a file is among them; a test asks.
 */
export const fileIndexes = (table: string, ...columns: AnyPgColumn[]) =>
  columns.map((column) => index(`${table}_${column.name}`).on(column).where(sql`${column} is not null`));

/**
 * What a search looks through: the named columns, folded (lower case, no accents), each word after a space. Give it a
 * trigram index with {@link trigrams}.
 */
export const searchText = (...columns: string[]) => {
  const parts = columns.map((column) => `coalesce("${column}", '')`).join(" || ' ' || ");
  return text().generatedAlwaysAs(sql.raw(`' ' || vigil_fold(${parts})`));
};

/** The operator class of a trigram index, for `index().using("gin", trigrams(table.search_text))`. */
export const trigrams = (column: { name: string }) => sql.raw(`"${column.name}" gin_trgm_ops`);

/**
 * Text in the order a reader expects: "alpha" before "Zulu", "Étienne" among the E's, "Room 9" before "Room 10". The
 * database's own order is that of the bytes. An index serves such an order only when it is made with the same expression.
 */
export const naturally = (text: SQLWrapper): SQL => sql`${text} collate "vigil_natural"`;
