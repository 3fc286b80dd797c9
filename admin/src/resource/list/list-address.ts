import { useLocation } from "ra-core";
import { useEffect } from "react";
import { useMe } from "../../me.tsx";

const keyOf = (user: string, path: string) => `vigil.list:${user}:${path}`;

/** Remembers a list's filters and page in sessionStorage, for returning from one of its records. */
export function useRememberList(path: string): void {
  const { pathname, search } = useLocation();
  const key = keyOf(useMe().id, path);
  // A list stays on the screen for a moment while the next page loads.
  const isHere = pathname === `/${path}`;
  useEffect(() => {
    if (isHere) sessionStorage.setItem(key, search);
  }, [key, search, isHere]);
}

/** The address of a list as it was left for one of its records, with the same filters and page. */
export function useListAddress(path: string): () => string {
  const key = keyOf(useMe().id, path);
  return () => `/${path}${sessionStorage.getItem(key) ?? ""}`;
}

/** The address of a list with these filters. */
export const filteredList = (path: string, filter: Record<string, unknown>): string =>
  `/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
