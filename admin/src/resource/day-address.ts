import { contracts } from "../contracts.ts";

/**
 * The query of a list for one that names only a day: `?filter=2026-11-20`, as the calendar has it and people write it
 * down (spec §2 'Calendar'). Null when the query is as lists write it, or the list knows no days.
 */
export function filterOfDay(path: string, search: string): string | null {
  const query = new URLSearchParams(search);
  const day = query.get("filter") ?? "";
  const known = contracts[path]?.filters.shape ?? {};
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const filter =
    "filter" in known
      ? { filter: day }
      : "event_date_after" in known
        ? { event_date_after: day, event_date_before: day }
        : null;
  if (!filter) return null;
  query.set("filter", JSON.stringify(filter));
  return `?${query}`;
}
