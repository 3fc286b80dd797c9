import { keptAtMost } from "@vigil/contract";
import { useStore } from "ra-core";
import { useCallback, useMemo } from "react";
import { useMinuteClock } from "../attention/useMinuteClock.ts";
import { useBoard } from "../boards/useBoard.ts";
import { useMe } from "../me.tsx";
import { countGroups, isIn, monitorBoard, sortByUrgency } from "./board.ts";
import { noFilters, useBoardAddress } from "./useBoardAddress.ts";

/** The board of this address, sorted and counted, with the services that the person has added to it. */
export function useMonitoring() {
  const me = useMe();
  const now = useMinuteClock();
  const address = useBoardAddress();
  const { filters, show, change } = address;
  const [added, setAdded] = useStore<string[]>(`monitoring.${me.id}`, []);
  const isFiltered = Object.keys(filters).length > 0;
  const query = isFiltered || added.length === 0 ? filters : { also: added };
  const board = useBoard(monitorBoard(query));
  const { known } = board;
  const all = useMemo(() => sortByUrgency(known ?? [], now), [known, now]);
  const counts = useMemo(() => countGroups(all), [all]);
  const shown = useMemo(() => (show ? all.filter((one) => isIn(show, one)) : all), [all, show]);
  const remove = useCallback((id: string) => setAdded((ids) => ids.filter((one) => one !== id)), [setAdded]);
  const add = (id: string) => {
    setAdded((ids) => [...ids.filter((one) => one !== id), id].slice(-keptAtMost));
    // Filters would hide the added stream.
    if (isFiltered || show) change(noFilters);
  };
  return { ...board, ...address, isFiltered, all, shown, counts, added, add, remove, now };
}
