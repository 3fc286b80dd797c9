/** The day in a list's query that names only a day, as in `?filter=2026-11-20`; null for other queries. */
export function dayOfQuery(search: string): string | null {
  const filter = new URLSearchParams(search).get("filter") ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(filter) ? filter : null;
}
