import { useQuery } from "@tanstack/react-query";
import { cameras, daysAfter, may, staff, systemZone, today, type Week, weekLimit } from "@vigil/contract";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { placeName } from "../../language/format.ts";
import { useMe } from "../../me.tsx";
import { queryOf } from "../../providers/query.ts";
import { getJson } from "../../session/http.ts";
import { slotOf, weekAround } from "./core/days.ts";
import { type Known, type LaneKind, laneKinds, lanesOf } from "./core/lanes.ts";

const isKind = (text: string | null): text is LaneKind => laneKinds.some((kind) => kind === text);

/** What the address says: `?view=week&by=room&week=2026-11-22`. */
export function useWeekAddress() {
  const me = useMe();
  const [address, setAddress] = useSearchParams();
  const now = today(me.timezone ?? systemZone());
  const given = address.get("week") ?? "";
  const isDay = /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given));
  const by = address.get("by");
  const change = (values: Record<string, string | null>) =>
    setAddress((before) => {
      for (const [name, value] of Object.entries(values))
        value === null ? before.delete(name) : before.set(name, value);
      return before;
    });
  return { day: isDay ? given : now, now, by: isKind(by) ? by : null, change };
}

/** The services of these days, and the lanes in which they are. */
export function useWeek(days: readonly string[], by: LaneKind | null) {
  const known = useKnown(by);
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const query = useQuery({
    queryKey: ["calendar", "week", first],
    queryFn: ({ signal }) => {
      // The caller's days may not be those of a home in another zone.
      const span = { event_date_after: daysAfter(first, -1), event_date_before: daysAfter(last, 1) };
      return getJson<Week>(`str/calendar/week/${queryOf(span)}`, { signal });
    },
    placeholderData: (before) => before,
  });
  const services = useMemo(
    () => (query.data?.results ?? []).filter((service) => days.includes(slotOf(service).day)),
    [query.data, days],
  );
  const lanes = useMemo(() => (by ? lanesOf(services, by, placeName, known) : []), [services, by, known]);
  return { ...query, services, lanes, more: query.data?.more ? weekLimit : null };
}

type Listed = { results: { id: string; name?: string; full_name?: string }[] };

/** The cameras and the staff of the caller's own home; null where the caller has none or may not list them. */
function useKnown(by: LaneKind | null): Known | null {
  const me = useMe();
  const home = ["funeral_home", "funeral_home_staff"].includes(me.role) ? me.funeral_home : null;
  const resource = by === "camera" ? cameras : staff;
  const { data } = useQuery({
    queryKey: ["calendar", "known", resource.path],
    queryFn: ({ signal }) => getJson<Listed>(`${resource.path}/?page_size=100`, { signal }),
    enabled:
      Boolean(home) &&
      (by === "camera" || by === "person") &&
      (may(me, resource, "list") || may(me, resource, "ref")),
    retry: false,
  });
  return useMemo(() => {
    if (!home || !data) return null;
    const listed = data.results.map(({ id, name, full_name }) => ({ id, title: name ?? full_name ?? "" }));
    return by === "camera" ? { home, cameras: listed, staff: [] } : { home, cameras: [], staff: listed };
  }, [home, data, by]);
}

export const useDays = (day: string): string[] => useMemo(() => weekAround(day), [day]);
