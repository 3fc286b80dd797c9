/** The day that a list's address names alone, as in `?filter=2026-11-20`; null when it names none. */
export function dayOfQuery(search: string): string | null {
  const filter = new URLSearchParams(search).get("filter") ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(filter) ? filter : null;
}
