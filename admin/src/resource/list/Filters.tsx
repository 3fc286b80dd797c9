import { useListContext } from "ra-core";
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from "react";

/** Filter values by the names of their query parameters. */
type Values = Record<string, unknown>;
interface Filters {
  /** The filters in the address. */
  filters: Values;
  /** Changes some filters and keeps the others; undefined removes a filter. */
  change: (some: Values) => void;
  /** Replaces all filters. */
  replace: (all: Values) => void;
}

const Context = createContext<Filters | null>(null);

/** The filters of the surrounding list. Always change them through this hook; FiltersProvider says why. */
export function useFilters(): Filters {
  const filters = useContext(Context);
  if (!filters) throw new Error("useFilters() needs a ListProvider around it.");
  return filters;
}

/**
 * Makes it safe to change several filters in quick succession. The address updates with a delay, so each change builds
 * on the filters that were requested last rather than on those the page still shows.
 */
export const FiltersProvider = ({ children }: { children: ReactNode }) => {
  const { filterValues, setFilters } = useListContext();
  const context = useRef({ filterValues, setFilters });
  const pendingChanges = useRef<Values[]>([]);
  useLayoutEffect(() => {
    context.current = { filterValues, setFilters };
  });
  const current = JSON.stringify(filterValues);
  // The address has reached one of the pending changes, so the ones before it are done. Otherwise it changed by itself,
  // as by Back.
  useLayoutEffect(() => {
    const reached = pendingChanges.current.findLastIndex((values) => JSON.stringify(values) === current);
    pendingChanges.current = reached < 0 ? [] : pendingChanges.current.slice(reached + 1);
  }, [current]);
  const actions = useMemo(() => {
    const replace = (values: Values) => {
      pendingChanges.current.push(values);
      context.current.setFilters(values, undefined);
    };
    const change = (some: Values) => {
      const all = { ...(pendingChanges.current.at(-1) ?? context.current.filterValues), ...some };
      replace(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));
    };
    return { change, replace };
  }, []);
  const value = useMemo(() => ({ filters: filterValues, ...actions }), [filterValues, actions]);
  return <Context value={value}>{children}</Context>;
};
