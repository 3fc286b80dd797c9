import { type BoardGroup, boardGroups, type MonitorFilters } from "@vigil/contract";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";

const filterNames = ["fh_id", "stream_id", "date", "region", "team"] as const;
const views = ["cards", "rows", "tv"] as const;
type BoardView = (typeof views)[number];

interface BoardAddress {
  filters: MonitorFilters;
  /** What the board is reduced to; null for everything. */
  show: BoardGroup | null;
  /** Null: as the person is used to. */
  view: BoardView | null;
}

/** What a board shows, kept in the address so that it can be bookmarked and shared. */
export function useBoardAddress() {
  const [search, setSearch] = useSearchParams();
  const address = useMemo<BoardAddress>(
    () => ({
      filters: Object.fromEntries(
        filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
      ),
      show: boardGroups.find((group) => group === search.get("show")) ?? null,
      view: views.find((view) => view === search.get("view")) ?? null,
    }),
    [search],
  );
  /** Changes a part of the address; an empty value takes it away. */
  const change = useCallback(
    (next: Partial<Record<(typeof filterNames)[number] | "show" | "view", string>>) =>
      setSearch((before) => {
        const all = Object.entries({ ...Object.fromEntries(before), ...next });
        return Object.fromEntries(all.filter(([, value]) => value !== ""));
      }),
    [setSearch],
  );
  return { ...address, change };
}

/** The address without a filter. */
export const noFilters = { ...Object.fromEntries(filterNames.map((name) => [name, ""])), show: "" };
