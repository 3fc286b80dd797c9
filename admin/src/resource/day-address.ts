import { schemas } from "../schemas.ts";
import { dayOfQuery } from "./day-query.ts";

/**
 * The query of a list for one that names only a day: `?filter=2026-11-20`, as the calendar has it and people write it
 * down (spec §2 'Calendar'). Null when the query is as lists write it, or the list knows no days.
 */
export function dayFilterQuery(path: string, search: string): string | null {
  const day = dayOfQuery(search);
  const known = schemas[path]?.filters.shape ?? {};
  if (!day) return null;
  const filter =
    "filter" in known
      ? { filter: day }
      : "event_date_after" in known
        ? { event_date_after: day, event_date_before: day }
        : null;
  if (!filter) return null;
  const query = new URLSearchParams(search);
  query.set("filter", JSON.stringify(filter));
  return `?${query}`;
}
