import { useListContext } from "ra-core";
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from "react";

/** What a list is asked for, by the names of its query parameters. */
type Values = Record<string, unknown>;
interface Filters {
  /** As the address has them. */
  filters: Values;
  /** Changes these and leaves the others; undefined takes one away. */
  change: (some: Values) => void;
  /** These, and no others. */
  replace: (all: Values) => void;
}

const Context = createContext<Filters | null>(null);

/** The filters of the list around. It is the one way to change them. */
export function useFilters(): Filters {
  const filters = useContext(Context);
  if (!filters) throw new Error("useFilters() needs a ListProvider around it.");
  return filters;
}

/**
 * Lets several filters be changed one right after the other. The address follows a moment later, so each change starts
 * from what was asked for last, not from what the page still shows.
 */
export const FiltersProvider = ({ children }: { children: ReactNode }) => {
  const { filterValues, setFilters } = useListContext();
  const context = useRef({ filterValues, setFilters });
  const onTheWay = useRef<Values[]>([]);
  useLayoutEffect(() => {
    context.current = { filterValues, setFilters };
  });
  const shown = JSON.stringify(filterValues);
  // The address has arrived at one of them, and so has passed those before it; else it went elsewhere, as by Back.
  useLayoutEffect(() => {
    const arrived = onTheWay.current.findLastIndex((values) => JSON.stringify(values) === shown);
    onTheWay.current = arrived < 0 ? [] : onTheWay.current.slice(arrived + 1);
  }, [shown]);
  const changing = useMemo(() => {
    const replace = (values: Values) => {
      onTheWay.current.push(values);
      context.current.setFilters(values, undefined);
    };
    const change = (some: Values) => {
      const all = { ...(onTheWay.current.at(-1) ?? context.current.filterValues), ...some };
      replace(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));
    };
    return { change, replace };
  }, []);
  const value = useMemo(() => ({ filters: filterValues, ...changing }), [filterValues, changing]);
  return <Context value={value}>{children}</Context>;
};
