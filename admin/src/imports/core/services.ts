import { languageOfCode } from "@vigil/contract";
import { type Columns, type ImportField, plainHeading } from "./columns.ts";
import { type DayOrder, dayFrom, momentFrom } from "./dates.ts";
import type { FileRow } from "./table.ts";

const ofDays = ["deceased_date_of_birth", "deceased_date_of_death", "event_date"] as const;

/** Every date of a file. */
export const datesOf = (rows: readonly FileRow[], columns: Columns): string[] =>
  rows.flatMap((row) => ofDays.map((field) => cellOf(row, columns, field))).filter(Boolean);

/** What each kind of service is called in a file, with how many rows call it so. */
export function kindsWritten(rows: readonly FileRow[], columns: Columns): Map<string, number> {
  const written = new Map<string, number>();
  for (const row of rows) {
    const kind = cellOf(row, columns, "event_type");
    if (kind !== "") written.set(kind, (written.get(kind) ?? 0) + 1);
  }
  return written;
}

function cellOf({ cells }: FileRow, columns: Columns, field: ImportField): string {
  const at = columns.indexOf(field);
  return at < 0 ? "" : (cells[at] ?? "");
}

interface Reading {
  columns: Columns;
  /** How days are written. */
  order: DayOrder | null | undefined;
  /** The director of rows that name none. */
  director?: string | null;
  /** The kinds of services that the file calls otherwise, by what it calls them. */
  kinds?: Readonly<Record<string, string>>;
}

/** A row as the import takes it (`ImportedService`); empty cells are left out, because they change nothing. */
export function serviceOf(
  row: FileRow,
  { columns, order, director, kinds = {} }: Reading,
): Record<string, string> {
  const cell = (field: ImportField) => cellOf(row, columns, field);
  const name = (...[full, first, last]: [full: ImportField, first: ImportField, last: ImportField]) =>
    cell(full) && cell(last) ? cell(full) : together(cell(first), cell(full) || cell(last));
  const values = {
    case_number: cell("case_number"),
    deceased_full_name: name("deceased_full_name", "deceased_first_name", "deceased_last_name"),
    deceased_date_of_birth: dayFrom(cell("deceased_date_of_birth"), order),
    deceased_date_of_death: dayFrom(cell("deceased_date_of_death"), order),
    event_type: kinds[cell("event_type")] ?? cell("event_type"),
    event_date: momentFrom(cell("event_date"), cell("event_time"), order),
    director: cell("director") || (director ?? ""),
    family_admin_name: name("family_admin_name", "family_first_name", "family_last_name"),
    family_email: cell("family_email"),
    family_phone: cell("family_phone"),
    language: languageFrom(cell("language")),
    place: cell("place"),
    place_address: onOneLine(cell("place_address")),
    place_note: cell("place_note"),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

/** Given and family name; a name that has the given one already stays as it is. */
function together(given: string, name: string): string {
  const words = (text: string) =>
    text
      .normalize("NFC")
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean);
  const has = words(name);
  const isWhole = words(given).every((word) => has.includes(word));
  return isWhole ? name || given : [given, name].filter(Boolean).join(" ");
}

/** An address that a cell has on several lines. */
const onOneLine = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/,$/, ""))
    .filter(Boolean)
    .join(", ");

const names: Record<string, string> = { english: "en", anglais: "en", french: "fr", francais: "fr" };

/** 'English', 'français' or a code such as 'fr-CA' as its code; what isn't known stays, so that its refusal says it. */
function languageFrom(text: string): string {
  return names[plainHeading(text)] ?? languageOfCode(text) ?? text;
}
