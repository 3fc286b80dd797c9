type Fields = Record<string, unknown>;

const isFile = (value: unknown): value is File => value instanceof File;

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const empty = (value: unknown) => value === null || value === undefined || value === "";

/** A field that the server moves with another one, unless it is sent beside that. */
const movesWith: Readonly<Record<string, string>> = { auto_start_at: "event_date" };

/**
 * Only the fields that differ from the record as it was loaded, so that nobody overwrites a colleague's concurrent
 * change; with one that others move with, those as well.
 */
export function changesOf(data: Fields, before: Fields): Fields {
  const changed = Object.entries(data).filter(([field, value]) => {
    if (isFile(value)) return true;
    if (empty(value) && empty(before[field])) return false;
    const mover = movesWith[field];
    return !same(value, before[field]) || (mover !== undefined && !same(data[mover], before[mover]));
  });
  return Object.fromEntries(changed);
}

/** The fields of a new record; those left empty are not sent at all. */
export const filledOf = (data: Fields): Fields =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => !empty(value)));

/**
 * JSON, or a form if it contains a file. In a form, null becomes an empty string and a list becomes one part per entry,
 * as JSON where the entry has fields of its own.
 */
export function bodyOf(fields: Fields): Fields | FormData {
  if (!Object.values(fields).some(isFile)) return fields;
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    if (isFile(value)) form.append(field, value, value.name);
    else if (empty(value)) form.append(field, "");
    else if (Array.isArray(value))
      for (const entry of value.length > 0 ? value : [""]) form.append(field, textOf(entry));
    else form.append(field, String(value));
  }
  return form;
}

const textOf = (entry: unknown): string =>
  typeof entry === "object" ? JSON.stringify(entry) : String(entry);
