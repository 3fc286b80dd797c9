import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type AnyPgColumn, customType, index, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** An instant, stored as UTC with milliseconds and read as a Date. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });

/** Columns of every record that the engine serves. With `deleted_at` set, it is in the bin. */
export const recordColumns = () => ({
  id: uuid().primaryKey(),
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
  deleted_at: instant(),
});

/** Dollars on the wire, whole cents in the database, so that sums are exact. */
export const cents = customType<{ data: number; driverData: number }>({
  dataType: () => "integer",
  toDriver: (dollars) => Math.round(dollars * 100),
  fromDriver: (value) => value / 100,
});

/** The mailbox behind an address, for limits of emails; never to tell who somebody is (docs/decisions/0078). */
export const mailboxOf = (address: SQLWrapper): SQL<string> => sql`vigil_mailbox(${address})`;

/** Prefix of an encrypted value; a value without it is an earlier version's plain text. */
export const encryptedMark = "aes-256-gcm:";

/** Degrees with 6 decimals. */
export const degrees = customType<{ data: number; driverData: string }>({
  dataType: () => "numeric(9,6)",
  toDriver: (value) => String(value),
  fromDriver: (value) => Number(value),
});

/**
 * Index of a table's deleted records, for the bin's list and for emptying it at night. Every table from which records
 * are deleted needs one; a test checks that.
 */
export const binIndex = (name: string, table: { deleted_at: AnyPgColumn }) =>
  index(`${name}_binned`).on(table.deleted_at).where(sql`${table.deleted_at} is not null`);

/**
 * Index to find the record that refers to a stored file, whenever the file is requested and before it is removed. Every
 * column that refers to a file needs one; a test checks that.
 */
export const fileIndexes = (table: string, ...columns: AnyPgColumn[]) =>
  columns.map((column) => index(`${table}_${column.name}`).on(column).where(sql`${column} is not null`));

/** Of a column with a telephone number its digits, as one word of {@link searchText}. */
export const digitsOf = (column: string) => ({ digitsOf: column });

/**
 * Column that a search looks through: the named columns, folded (lower case, no accents or apostrophes), each word after
 * a space. Give it a trigram index with {@link trigrams}.
 */
export const searchText = (...columns: (string | ReturnType<typeof digitsOf>)[]) => {
  const parts = columns
    .map((column) =>
      typeof column === "string"
        ? `coalesce("${column}", '')`
        : `regexp_replace(coalesce("${column.digitsOf}", ''), '[^0-9]', '', 'g')`,
    )
    .join(" || ' ' || ");
  return text().generatedAlwaysAs(sql.raw(`' ' || vigil_fold(${parts})`));
};

/** The operator class of a trigram index, for `index().using("gin", trigrams(table.search_text))`. */
export const trigrams = (column: { name: string }) => sql.raw(`"${column.name}" gin_trgm_ops`);

/**
 * Sorts text as a reader expects: "alpha" before "Zulu", "Étienne" among the E's, "Room 9" before "Room 10". The
 * database's own order is by bytes. An index serves this order only when it is built with the same expression.
 */
export const naturally = (text: SQLWrapper): SQL => sql`${text} collate "vigil_natural"`;
