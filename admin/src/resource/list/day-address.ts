import { schemas } from "../../schemas.ts";
import { dayOfQuery } from "./day-query.ts";

/**
 * The list's query for an address that names only a day: `?filter=2026-11-20`, as the calendar links to it and people
 * write it down. Null if the query is already in the list's own format, or the list has no day filter.
 */
export function dayFilterQuery(path: string, search: string): string | null {
  const day = dayOfQuery(search);
  const filters = schemas[path]?.filters.shape ?? {};
  if (!day) return null;
  const filter =
    "filter" in filters
      ? { filter: day }
      : "event_date_after" in filters
        ? { event_date_after: day, event_date_before: day }
        : null;
  if (!filter) return null;
  const query = new URLSearchParams(search);
  query.set("filter", JSON.stringify(filter));
  return `?${query}`;
}
