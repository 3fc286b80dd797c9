/** `?filter=2026-11-20` of the calendar's links (DECISIONS A53) as the list's own filter; null where it names no day. */
export function dayAsFilter(search: string): string | null {
  const day = new URLSearchParams(search).get("filter");
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const filter = JSON.stringify({ event_date_after: day, event_date_before: day });
  return `?${new URLSearchParams({ filter })}`;
}
